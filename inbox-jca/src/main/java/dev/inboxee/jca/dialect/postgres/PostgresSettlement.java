package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Settles rows with one statement. Immutable. */
final class PostgresSettlement implements RowSettlement {

  private final StatementText one;
  private final StatementText many;
  private final Now now;
  private final @Nullable String group;

  PostgresSettlement(PostgresSettlementText text, Now now, Settlement settlement) {
    this.one = text.one();
    this.many = text.many();
    this.now = now;
    this.group = settlement instanceof Settlement.MoveToGroup move ? move.group() : null;
  }

  @Override
  public List<String> sql() {
    return List.of(one.sql());
  }

  @Override
  public boolean[] settle(Connection connection, List<HeldRow> rows) throws SQLException {
    HeldRows held = new HeldRows(rows);
    Instant at = now.read();
    boolean single = rows.size() == 1;
    StatementText text = single ? one : many;
    boolean[] settled = new boolean[rows.size()];
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        Parameter parameter = text.parameters().get(i);
        switch (parameter) {
          case GROUP -> statement.setObject(i + 1, group, Types.OTHER);
          case NOW -> PostgresValues.bind(statement, i + 1, at, Instant.class);
          default -> {
            if (single) {
              held.bindOne(statement, i + 1, parameter);
            } else {
              held.bindAll(statement, i + 1, parameter);
            }
          }
        }
      }
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          settled[held.index(result.getLong(1))] = true;
        }
      }
    }
    return settled;
  }
}
