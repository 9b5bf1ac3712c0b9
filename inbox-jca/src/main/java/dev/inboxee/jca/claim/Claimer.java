package dev.inboxee.jca.claim;

import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.jca.lease.LeaseHold;
import dev.inboxee.jca.lease.LeasesInWork;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Claims rows of one subscription in the lease form. Called by one thread at a time. */
public final class Claimer {

  private final RowDelivery.Reader reader;
  private final Sessions sessions;
  private final LeaseClaim claim;
  private final LeasesInWork leases;
  private final InboxListener listener;

  public Claimer(
      RowDelivery.Reader reader,
      Sessions sessions,
      LeaseClaim claim,
      LeasesInWork leases,
      InboxListener listener) {
    this.reader = reader;
    this.sessions = sessions;
    this.claim = claim;
    this.leases = leases;
    this.listener = listener;
  }

  /**
   * Takes up to {@code limit} due rows into work; their leases are kept from now on.
   *
   * @return the deliveries in claim order
   */
  List<RowDelivery> claim(int limit) throws SQLException {
    listener.claiming(reader.subscription(), limit);
    long writtenAt = System.nanoTime();
    List<ClaimedRow> rows =
        sessions.run(claim, connection -> claim.claim(connection, limit, leases.lease()));
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
