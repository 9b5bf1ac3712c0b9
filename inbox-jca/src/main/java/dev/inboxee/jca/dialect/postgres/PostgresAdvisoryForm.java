package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.ChosenRows;
import dev.inboxee.jca.dialect.KeyedOrder;
import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.SqlSessionLocks;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.AdvisoryCandidates;
import dev.inboxee.spi.dialect.AdvisoryForm;
import dev.inboxee.spi.dialect.AdvisoryTake;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.KeyedCandidates;
import dev.inboxee.spi.dialect.Recheck;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.SessionLocks;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import java.util.List;

/** The advisory lock form on one table. Immutable. */
final class PostgresAdvisoryForm implements AdvisoryForm {

  private static final SessionLocks LOCKS =
      new SqlSessionLocks(
          "SELECT pg_try_advisory_lock(hashtextextended(?, 0))",
          "SELECT pg_advisory_unlock(hashtextextended(?, 0))");

  private final QuotedTable table;
  private final Now now;
  private final PostgresParts parts;

  PostgresAdvisoryForm(QuotedTable table, Now now) {
    this.table = table;
    this.now = now;
    this.parts = new PostgresParts(table, now);
  }

  @Override
  public AdvisoryCandidates candidates(ClaimScope scope, List<QueueColumn> key) {
    PostgresChoice choice = new PostgresChoice(table, parts, now);
    return new PostgresCandidates(
        table.text(choice.of(scope, "m.{id}" + ChosenRows.list(key), ""), key),
        now,
        scope,
        new ChosenRows(PostgresValues::read, table.table(), key));
  }

  @Override
  public KeyedCandidates keyed(ClaimScope scope, List<QueueColumn> key) {
    return new PostgresKeyedCandidates(
        new PostgresKeyed(new KeyedText(places -> keyed(scope, key, places)), now, scope),
        new ChosenRows(PostgresValues::read, table.table(), key));
  }

  private StatementText keyed(ClaimScope scope, List<QueueColumn> key, int places) {
    KeyedOrder order = PostgresParts.keyed(table);
    String chosen =
        new PostgresChoice(table, parts, now)
            .of(
                scope,
                KeyedText.others("m.{partition_key}", places),
                ":limit",
                order.chosen(key),
                "");
    return table.text("SELECT " + order.candidates(key, chosen), key);
  }

  @Override
  public AdvisoryTake take(ClaimScope scope, List<QueueColumn> read) {
    return new PostgresTake(takeText(scope, read), now, scope, read);
  }

  // Whoever has the row locked changes it just now.
  private StatementText takeText(ClaimScope scope, List<QueueColumn> read) {
    String counted = parts.counted();
    if (counted.isEmpty()) {
      return table.text(
          "SELECT "
              + PostgresParts.found(read)
              + " FROM {table} AS m WHERE m.{id} = :id AND "
              + parts.claimable("m", scope),
          read);
    }
    String template =
        """
        UPDATE {table} AS m SET {attempt} = %s
        WHERE m.{id} = (
          SELECT p.{id} FROM {table} AS p
          WHERE p.{id} = :id AND %s
          FOR NO KEY UPDATE SKIP LOCKED
        )
        RETURNING %s
        """
            .formatted(counted, parts.claimable("p", scope), PostgresParts.counted(read));
    return table.text(template, read);
  }

  @Override
  public Recheck recheck(ClaimScope scope) {
    return parts.recheck(scope, Boundary.AUTOCOMMIT);
  }

  @Override
  public RowSettlement settlement(Settlement settlement) {
    return new PostgresSettlement(
        new PostgresSettlementText(table, now, settlement, ""), now, settlement);
  }

  @Override
  public SessionLocks locks() {
    return LOCKS;
  }
}
