package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.ChosenRows;
import dev.inboxee.jca.dialect.SqlSessionLocks;
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
final class MySqlAdvisoryForm implements AdvisoryForm {

  // Names hold for the whole server and have 64 letters at most; a digest has as many.
  private static final String NAME =
      "if(char_length(concat(coalesce(database(), ''), '.', ?)) > 64,"
          + " sha2(concat(coalesce(database(), ''), '.', ?), 256),"
          + " concat(coalesce(database(), ''), '.', ?))";
  private static final SessionLocks LOCKS =
      new SqlSessionLocks("SELECT get_lock(" + NAME + ", 0)", "SELECT release_lock(" + NAME + ")");

  private final MySqlTable table;
  private final Zone zone;

  MySqlAdvisoryForm(MySqlTable table) {
    this.table = table;
    this.zone = new Zone(table);
  }

  @Override
  public AdvisoryCandidates candidates(ClaimScope scope, List<QueueColumn> key) {
    return new MySqlCandidates(
        table, zone, scope, key, new ChosenRows(MySqlValues::read, table.table(), key));
  }

  @Override
  public KeyedCandidates keyed(ClaimScope scope, List<QueueColumn> key) {
    return new MySqlKeyedCandidates(
        table, zone, scope, key, new ChosenRows(MySqlValues::read, table.table(), key));
  }

  @Override
  public AdvisoryTake take(ClaimScope scope, List<QueueColumn> read) {
    return new MySqlTake(table, zone, scope, new MySqlRows(read));
  }

  @Override
  public Recheck recheck(ClaimScope scope) {
    return table.recheck(scope, Boundary.AUTOCOMMIT);
  }

  @Override
  public RowSettlement settlement(Settlement settlement) {
    return settlement instanceof Settlement.MoveToTable move
        ? new MySqlMove(table, zone, move)
        : new MySqlSettlement(table, zone, settlement);
  }

  @Override
  public SessionLocks locks() {
    return LOCKS;
  }
}
