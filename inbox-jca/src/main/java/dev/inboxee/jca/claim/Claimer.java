package dev.inboxee.jca.claim;

import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.jca.lease.LeaseHold;
import dev.inboxee.jca.lease.LeasesInWork;
import dev.inboxee.jca.time.Pause;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.FailureKind;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Claims rows of one subscription in the lease form. Called by one thread at a time. */
public final class Claimer {

  private static final int MOST_TRIES = 50;
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(2);

  private final RowDelivery.Reader reader;
  private final Sessions sessions;
  private final Dialect dialect;
  private final LeaseClaim claim;
  private final LeasesInWork leases;
  private final InboxListener listener;

  public Claimer(
      RowDelivery.Reader reader,
      Sessions sessions,
      Dialect dialect,
      LeaseClaim claim,
      LeasesInWork leases,
      InboxListener listener) {
    this.reader = reader;
    this.sessions = sessions;
    this.dialect = dialect;
    this.claim = claim;
    this.leases = leases;
    this.listener = listener;
  }

  /**
   * Takes up to {@code limit} due rows into work; their leases are kept from now on. A claim that
   * lost against another transaction had no effect, and runs again.
   *
   * @return the deliveries in claim order
   */
  List<RowDelivery> claim(int limit) throws SQLException {
    listener.claiming(reader.subscription(), limit);
    for (int tries = 1; ; tries++) {
      long writtenAt = System.nanoTime();
      try {
        return deliveries(
            sessions.run(claim, connection -> claim.claim(connection, limit, leases.lease())),
            writtenAt);
      } catch (SQLException e) {
        boolean again = dialect.classify(e) == FailureKind.CONFLICT && tries < MOST_TRIES;
        if (!again || !Pause.upTo(tries * PAUSE)) {
          throw e;
        }
      }
    }
  }

  private List<RowDelivery> deliveries(List<ClaimedRow> rows, long writtenAt) {
    List<RowDelivery> deliveries = new ArrayList<>(rows.size());
    for (ClaimedRow row : rows) {
      Object id = reader.layout().value(row, Role.ID);
      if (id == null || id instanceof ClaimedRow.Unreadable) {
        // Nothing can be done to a row that cannot be named; it waits for its lease to end.
        listener.claimFailed(reader.subscription(), unnamed(id));
        continue;
      }
      LeaseHold hold = new LeaseHold(row.token(), leases.lease(), writtenAt);
      RowDelivery delivery = new RowDelivery(reader, row, hold);
      leases.add(delivery);
      deliveries.add(delivery);
    }
    return deliveries;
  }

  private static SQLException unnamed(@Nullable Object id) {
    return id instanceof ClaimedRow.Unreadable unreadable
        ? unreadable.cause()
        : new SQLException("A claimed row has NULL in its id column");
  }
}
