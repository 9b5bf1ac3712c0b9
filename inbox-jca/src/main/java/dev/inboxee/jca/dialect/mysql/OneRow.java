package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes one row that a look has found, in autocommit: writes the lease, if the row is still due and
 * nobody has it locked, then reads the row, if it still holds that lease. Immutable.
 *
 * <p>The lease's end is known before it is written. Read back afterwards it could be another
 * claim's: this one may have stopped for longer than its lease. Then it takes nothing: the server's
 * clock is read by each of the statements, another one once more before each.
 */
final class OneRow {

  private final Now now;
  private final StatementText take;
  private final StatementText read;
  private final MySqlRows rows;
  private final MySqlSettlement giveBack;

  /**
   * Builds the statements. Without its LIMIT the subquery would become part of the update, and
   * MySQL would wait for the row's lock.
   *
   * @param second a further condition on {@code m} when it has been taken, or nothing
   */
  OneRow(MySqlTable table, ClaimScope scope, MySqlRows rows, String second) {
    this.now = table.now();
    this.rows = rows;
    this.take =
        table.text(
            """
            {utc_by_id}UPDATE{hint_by_id} (
              SELECT t.{id} AS id FROM {table} AS t
              WHERE t.{id} = :id AND %s%s
              LIMIT 1
              FOR UPDATE SKIP LOCKED
            ) AS due STRAIGHT_JOIN {table} AS m ON m.{id} = due.id
            SET %s
            """
                .formatted(
                    table.claimable("t", scope),
                    table.now().ifOfDatabase("\n    AND :end > %s"),
                    table.claimed()));
    this.read =
        table.text(
            """
            {utc}SELECT{hint} 1%s FROM {table} AS m
            WHERE m.{id} = :id AND m.{locked_until} = :end%s%s
            FOR UPDATE
            """
                .formatted(
                    rows.after(), table.now().ifOfDatabase(" AND m.{locked_until} > %s"), second),
            rows.columns());
    this.giveBack = new MySqlSettlement(table, new Zone(table), new Settlement.Restore());
  }

  List<String> sql() {
    return List.of(take.sql(), read.sql());
  }

  /**
   * Takes a row.
   *
   * @param claim what is bound for the whole claim
   * @return the row, or empty if it is not to be had; it is then as it was
   */
  Optional<ClaimedRow> claim(
      Connection connection, Map<Parameter, Object> claim, Object id, LocalDateTime end)
      throws SQLException {
    Map<Parameter, Object> bound = new HashMap<>(claim);
    bound.put(Parameter.ID, id);
    bound.put(Parameter.END, end);
    if (now.hasPassed(MySqlTimes.instant(end)) || Statements.update(connection, take, bound) == 0) {
      return Optional.empty();
    }
    Optional<ClaimedRow> row;
    try {
      row = read(connection, bound, end);
    } catch (SQLException failure) {
      try {
        giveBack(connection, id, end);
      } catch (SQLException second) {
        failure.addSuppressed(second);
      }
      throw failure;
    }
    if (row.isEmpty()) {
      giveBack(connection, id, end);
    }
    return row;
  }

  private Optional<ClaimedRow> read(
      Connection connection, Map<Parameter, Object> bound, LocalDateTime end) throws SQLException {
    if (now.hasPassed(MySqlTimes.instant(end))) {
      return Optional.empty();
    }
    return Statements.query(
        connection,
        read,
        bound,
        result ->
            result.next()
                ? Optional.of(new ClaimedRow(MySqlTimes.token(end), rows.read(result, 2)))
                : Optional.empty());
  }

  private void giveBack(Connection connection, Object id, LocalDateTime end) throws SQLException {
    HeldRow row = new HeldRow(id, MySqlTimes.token(end), Duration.ZERO, null);
    giveBack.settle(connection, List.of(row));
  }
}
