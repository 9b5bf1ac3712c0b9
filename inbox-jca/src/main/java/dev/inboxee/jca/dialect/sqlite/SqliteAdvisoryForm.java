package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.ChosenRows;
import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.RecheckQuery;
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
import dev.inboxee.spi.table.Role;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The advisory lock form on one table. Immutable. */
final class SqliteAdvisoryForm implements AdvisoryForm {

  private final QuotedTable table;
  private final Now now;
  private final SessionLocks keys;

  SqliteAdvisoryForm(QuotedTable table, Now now, SessionLocks keys) {
    this.table = table;
    this.now = now;
    this.keys = keys;
  }

  @Override
  public AdvisoryCandidates candidates(ClaimScope scope, List<QueueColumn> key) {
    SqliteClaimText text = new SqliteClaimText(table, now, key);
    return new SqliteCandidates(
        text.candidates(scope), now, scope, new ChosenRows(SqliteValues::read, table.table(), key));
  }

  @Override
  public KeyedCandidates keyed(ClaimScope scope, List<QueueColumn> key) {
    SqliteClaimText text = new SqliteClaimText(table, now, key);
    KeyedText keyed = new KeyedText(places -> text.keyedCandidates(scope, places));
    return new SqliteKeyedCandidates(
        new SqliteKeyed(keyed, now, scope), new ChosenRows(SqliteValues::read, table.table(), key));
  }

  @Override
  public AdvisoryTake take(ClaimScope scope, List<QueueColumn> read) {
    return new SqliteTake(new SqliteClaimText(table, now, read).take(scope), now, scope, read);
  }

  @Override
  public Recheck recheck(ClaimScope scope) {
    String template =
        "SELECT 1 FROM {table} AS m WHERE m.{id} = :id"
            + RecheckQuery.inScope(scope)
            + table.with(Role.PROCESSED_AT, " AND m.{processed_at} IS NULL")
            + table.with(Role.ATTEMPT, " AND coalesce(m.{attempt}, 1) = :attempt");
    return new RecheckQuery(
        table.text(template, List.of()), scope, SqliteAdvisoryForm::bind, Boundary.AUTOCOMMIT);
  }

  private static void bind(PreparedStatement statement, int index, @Nullable Object value)
      throws SQLException {
    statement.setObject(index, value instanceof Number ? value : String.valueOf(value));
  }

  @Override
  public RowSettlement settlement(Settlement settlement) {
    return settlement instanceof Settlement.MoveToTable move
        ? new SqliteMove(table, move)
        : new SqliteSettlement(table, now, settlement);
  }

  @Override
  public SessionLocks locks() {
    return keys;
  }
}
