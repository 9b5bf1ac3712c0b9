package dev.inboxee.jca.dialect.postgres;

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
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Settles rows with one statement. Immutable. */
final class PostgresSettlement implements RowSettlement {

  private final StatementText one;
  private final StatementText many;
  private final @Nullable String group;

  PostgresSettlement(PostgresSettlementText text, Settlement settlement) {
    this.one = text.one();
    this.many = text.many();
    this.group = settlement instanceof Settlement.MoveToGroup move ? move.group() : null;
  }

  @Override
  public List<String> sql() {
    return List.of(one.sql());
  }

  @Override
  public boolean[] settle(Connection connection, List<HeldRow> rows) throws SQLException {
    HeldRows held = new HeldRows(rows);
    StatementText text = rows.size() == 1 ? one : many;
    boolean[] settled = new boolean[rows.size()];
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        bind(statement, i + 1, text.parameters().get(i), held, rows.size() == 1);
      }
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          settled[held.index(result.getLong(1))] = true;
        }
      }
    }
    return settled;
  }

  private void bind(
      PreparedStatement statement, int index, Parameter parameter, HeldRows held, boolean single)
      throws SQLException {
    if (parameter == Parameter.GROUP) {
      statement.setObject(index, group, Types.OTHER);
    } else if (single) {
      held.bindOne(statement, index, parameter);
    } else {
      held.bindAll(statement, index, parameter);
    }
  }
}
