package dev.inboxee.jca.adapter;

import dev.inboxee.jca.lease.LeaseKeeper;
import dev.inboxee.jca.lease.LeasesInWork;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;

/** The loops that extend leases: one per data source, begun when first needed. Thread-safe. */
final class LeaseKeepers {

  private final Map<String, LeaseKeeper> keepers = new HashMap<>();
  private final Threads threads;

  LeaseKeepers(ExecutorService executor) {
    this.threads = new Threads(executor, "inbox leases");
  }

  synchronized LeaseKeeper of(String dataSource) {
    return keepers.computeIfAbsent(dataSource, name -> begin());
  }

  /** Ends keeping a subscription's leases, if that ever began. */
  synchronized void release(String dataSource, LeasesInWork leases) {
    LeaseKeeper keeper = keepers.get(dataSource);
    if (keeper != null) {
      keeper.remove(leases);
    }
  }

  private LeaseKeeper begin() {
    LeaseKeeper keeper = new LeaseKeeper();
    threads.start(keeper);
    return keeper;
  }

  /** Ends the loops, waiting at most until {@code deadline} of {@link System#nanoTime}. */
  synchronized void stop(long deadline) {
    keepers.values().forEach(LeaseKeeper::stop);
    threads.close();
    threads.await(deadline);
  }
}
