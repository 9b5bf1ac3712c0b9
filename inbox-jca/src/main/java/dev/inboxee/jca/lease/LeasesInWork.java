package dev.inboxee.jca.lease;

import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.message.Message;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseExtension;
import dev.inboxee.spi.dialect.LeaseToken;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** The leases that one subscription holds, and their extension. Thread-safe. */
public final class LeasesInWork {

  private static final System.Logger LOG = System.getLogger("dev.inboxee");

  private final String subscription;
  private final Sessions sessions;
  private final LeaseExtension extension;
  private final Duration lease;
  private final InboxListener listener;
  private final Map<Lease, RowDelivery> deliveries = new ConcurrentHashMap<>();

  private final AtomicBoolean warnedOfWaiting = new AtomicBoolean();

  public LeasesInWork(
      String subscription,
      Sessions sessions,
      LeaseExtension extension,
      Duration lease,
      InboxListener listener) {
    this.subscription = subscription;
    this.sessions = sessions;
    this.extension = extension;
    this.lease = lease;
    this.listener = listener;
  }

  private record Leased(Lease lease, RowDelivery delivery) {}

  /** Begins to extend a delivery's lease. */
  void add(Lease taken, RowDelivery delivery) {
    deliveries.put(taken, delivery);
  }

  /** Ends it. */
  void remove(Lease given) {
    deliveries.remove(given);
  }

  /** The deliveries in work. */
  public Collection<RowDelivery> deliveries() {
    return List.copyOf(deliveries.values());
  }

  /** Whether there is none. */
  boolean isEmpty() {
    return deliveries.isEmpty();
  }

  /** How long a lease is. */
  public Duration lease() {
    return lease;
  }

  /**
   * Extends the leases of all deliveries in work, in one go.
   *
   * @return whether it worked; otherwise it should be tried again soon
   */
  public boolean extend() {
    List<Leased> taken = new ArrayList<>();
    List<HeldRow> rows = new ArrayList<>();
    deliveries.forEach(
        (held, delivery) -> {
          LeaseToken token = held.beginExtension();
          if (token != null) {
            taken.add(new Leased(held, delivery));
            rows.add(new HeldRow(delivery.id(), token, Duration.ZERO, null));
          }
        });
    warnOfWaiting(taken);
    return taken.isEmpty() || extend(taken, rows);
  }

  /** An executor that gives no thread says nothing: the rows would wait, and be kept, for ever. */
  private void warnOfWaiting(List<Leased> taken) {
    Duration patience = lease.dividedBy(4);
    if (taken.stream().anyMatch(leased -> leased.lease().waitsLongerThan(patience))
        && warnedOfWaiting.compareAndSet(false, true)) {
      LOG.log(Level.WARNING, Message.ROW_WAITS_FOR_THREAD.text(subscription, patience));
    }
  }

  private boolean extend(List<Leased> taken, List<HeldRow> rows) {
    long writtenAt = System.nanoTime();
    List<@Nullable LeaseToken> tokens;
    try {
      tokens = sessions.run(extension, connection -> extension.extend(connection, rows, lease));
    } catch (SQLException | RuntimeException | Error e) {
      taken.forEach(leased -> leased.lease().extensionFailed());
      listener.extensionFailed(subscription, e);
      return false;
    }
    // First all rows, for their settlements wait; then the listener, which may take its time.
    for (int i = 0; i < taken.size(); i++) {
      end(taken.get(i), tokens.get(i), writtenAt);
    }
    for (int i = 0; i < taken.size(); i++) {
      tell(taken.get(i), tokens.get(i));
    }
    return true;
  }

  private void end(Leased leased, @Nullable LeaseToken token, long writtenAt) {
    if (token != null) {
      leased.lease().extended(token, writtenAt);
    } else {
      leased.lease().extensionFoundLost();
      remove(leased.lease());
    }
  }

  private void tell(Leased leased, @Nullable LeaseToken token) {
    if (token != null) {
      listener.leaseExtended(leased.delivery());
    } else {
      listener.leaseLost(leased.delivery());
    }
  }
}
