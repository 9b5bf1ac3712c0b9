package dev.inboxee.jca.dialect.postgres;

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
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Extends leases. One that ended may be extended as long as nobody took the row: a claim of another
 * row of its FIFO group takes the ended lease away first. Immutable.
 */
final class PostgresExtension implements LeaseExtension {

  private static final String TEMPLATE =
      """
      UPDATE {table} AS m SET {locked_until} = %s + :lease * interval '1 second'
      FROM %s
      WHERE m.{id} = held.id AND m.{locked_until} = held.token
      RETURNING held.place, m.{locked_until}
      """;

  private final StatementText text;
  private final Now now;

  PostgresExtension(QuotedTable table, Now now) {
    String template = TEMPLATE.formatted(now.sql(), HeldRows.source(true, false, false));
    this.text = table.text(template, List.of());
    this.now = now;
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public List<@Nullable LeaseToken> extend(
      Connection connection, List<HeldRow> rows, Duration lease) throws SQLException {
    HeldRows held = new HeldRows(rows);
    Instant at = now.read();
    @Nullable LeaseToken[] tokens = new @Nullable LeaseToken[rows.size()];
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        Parameter parameter = text.parameters().get(i);
        switch (parameter) {
          case NOW -> PostgresValues.bind(statement, i + 1, at, Instant.class);
          case LEASE -> statement.setLong(i + 1, lease.toSeconds());
          default -> held.bindAll(statement, i + 1, parameter);
        }
      }
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          tokens[held.index(result.getLong(1))] = PostgresRows.token(result, 2);
        }
      }
    }
    return Arrays.asList(tokens);
  }
}
