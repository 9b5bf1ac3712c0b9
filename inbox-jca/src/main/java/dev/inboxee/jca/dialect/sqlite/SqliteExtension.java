package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseExtension;
import dev.inboxee.spi.dialect.LeaseToken;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Extends leases. One that ended may be extended as long as nobody took the row: a claim of another
 * row of its FIFO group takes the ended lease away. Immutable.
 */
final class SqliteExtension implements LeaseExtension {

  private static final String TEMPLATE =
      """
      UPDATE {table} AS m SET {locked_until} = %s
      FROM %s
      WHERE %s
      RETURNING {own}.{id}, {own}.{locked_until}
      """;

  private final StatementText text;
  private final Now now;

  SqliteExtension(QuotedTable table, Now now) {
    this.now = now;
    String later = SqliteTimes.later(now, ":lease");
    this.text =
        table.text(TEMPLATE.formatted(later, HeldRows.SOURCE, HeldRows.match(table)), List.of());
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public List<@Nullable LeaseToken> extend(
      Connection connection, List<HeldRow> rows, Duration lease) throws SQLException {
    HeldRows held = new HeldRows(rows);
    String at = SqliteTimes.bound(now.read());
    @Nullable LeaseToken[] tokens = new @Nullable LeaseToken[rows.size()];
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        Parameter parameter = text.parameters().get(i);
        switch (parameter) {
          case NOW -> statement.setString(i + 1, at);
          case LEASE -> statement.setString(i + 1, SqliteTimes.modifier(lease));
          default -> held.bind(statement, i + 1, parameter);
        }
      }
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          tokens[held.index(result.getString(1))] = SqliteRows.token(result.getString(2));
        }
      }
    }
    return Arrays.asList(tokens);
  }
}
