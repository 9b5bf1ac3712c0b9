package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.AdvisoryTake;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Takes a row: counts its attempt, if it is still due, then reads it. Whoever has the row locked
 * changes it just now. Immutable.
 */
final class MySqlTake implements AdvisoryTake {

  private final MySqlTable table;
  private final Zone zone;
  private final ClaimScope scope;
  private final @Nullable StatementText count;
  private final StatementText read;
  private final MySqlRows rows;

  MySqlTake(MySqlTable table, Zone zone, ClaimScope scope, MySqlRows rows) {
    this.table = table;
    this.zone = zone;
    this.scope = scope;
    this.rows = rows;
    String counted = table.counted();
    this.count =
        counted.isEmpty()
            ? null
            : table.text(
                """
                {utc_by_id}UPDATE{hint_by_id} (
                  SELECT t.{id} AS id FROM {table} AS t
                  WHERE t.{id} = :id AND %s
                  LIMIT 1
                  FOR UPDATE SKIP LOCKED
                ) AS due STRAIGHT_JOIN {table} AS m ON m.{id} = due.id
                SET m.{attempt} = %s
                """
                    .formatted(table.claimable("t", scope), counted));
    this.read =
        table.text(
            "{utc}SELECT{hint} 1"
                + rows.after()
                + " FROM {table} AS m WHERE m.{id} = :id AND "
                + table.claimable("m", scope)
                + " FOR UPDATE",
            rows.columns());
  }

  @Override
  public List<String> sql() {
    List<String> sql = new ArrayList<>();
    if (count != null) {
      sql.add(count.sql());
    }
    sql.add(read.sql());
    return sql;
  }

  @Override
  public Optional<ClaimedRow> take(Connection connection, Object id) throws SQLException {
    zone.check(connection);
    Map<Parameter, Object> bound = table.bound(scope);
    bound.put(Parameter.ID, id);
    if (count != null && Statements.update(connection, count, bound) == 0) {
      return Optional.empty();
    }
    return Statements.query(
        connection,
        read,
        bound,
        result ->
            result.next()
                ? Optional.of(new ClaimedRow(null, rows.read(result, 2)))
                : Optional.empty());
  }
}
