package dev.inboxee.jca.dialect;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** Where the ids are written with the rows. */
public record NoIds() implements GeneratedIds {

  @Override
  public String clause(int rows) {
    return "";
  }

  @Override
  public List<Object> insert(PreparedStatement statement, int rows) throws SQLException {
    statement.executeUpdate();
    return List.of();
  }
}
