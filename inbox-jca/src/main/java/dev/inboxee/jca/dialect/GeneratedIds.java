package dev.inboxee.jca.dialect;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** How an insertion learns the ids that the database generates. Immutable. */
public interface GeneratedIds {

  /** What follows the values of so many rows. */
  String clause(int rows);

  /** Prepares the insertion of so many rows. */
  default PreparedStatement prepare(Connection connection, String sql, int rows)
      throws SQLException {
    return StatementText.prepare(connection, sql);
  }

  /** Runs it, its values bound; gives the ids in the order of the rows, or none of them. */
  List<Object> insert(PreparedStatement statement, int rows) throws SQLException;
}
