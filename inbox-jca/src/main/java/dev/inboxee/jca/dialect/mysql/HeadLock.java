package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimedRow;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** Locks the head of a group whose guard the transaction has. Immutable. */
final class HeadLock {

  private final StatementText text;
  private final MySqlRows rows;

  HeadLock(MySqlTable table, MySqlRows rows) {
    this.rows = rows;
    this.text = table.text(new OrderedText(table).head("1" + rows.before()), rows.columns());
  }

  String sql() {
    return text.sql();
  }

  /** None if the head is not due, or anybody has it locked. */
  List<ClaimedRow> lock(Connection connection, Map<Parameter, Object> bound) throws SQLException {
    return Statements.query(
        connection,
        text,
        bound,
        result -> result.next() ? List.of(new ClaimedRow(null, rows.read(result, 2))) : List.of());
  }
}
