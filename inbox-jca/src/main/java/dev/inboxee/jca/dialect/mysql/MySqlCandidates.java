package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.ChosenRows;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.AdvisoryCandidates;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** Chooses due rows with one statement. Immutable. */
final class MySqlCandidates implements AdvisoryCandidates {

  private final MySqlTable table;
  private final Zone zone;
  private final ClaimScope scope;
  private final StatementText text;
  private final ChosenRows rows;

  MySqlCandidates(
      MySqlTable table, Zone zone, ClaimScope scope, List<QueueColumn> key, ChosenRows rows) {
    this.table = table;
    this.zone = zone;
    this.scope = scope;
    this.rows = rows;
    this.text =
        table.text(
            """
            {utc}SELECT{hint} m.{id}%s FROM {table} AS m
            WHERE %s
            ORDER BY %s
            LIMIT :limit
            """
                .formatted(ChosenRows.list(key), table.claimable("m", scope), table.order("m")),
            key);
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public List<Candidate> choose(Connection connection, int limit) throws SQLException {
    zone.check(connection);
    Map<Parameter, Object> bound = table.bound(scope);
    bound.put(Parameter.LIMIT, limit);
    return Statements.query(connection, text, bound, rows::all);
  }
}
