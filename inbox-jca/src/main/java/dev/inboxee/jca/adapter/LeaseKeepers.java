package dev.inboxee.jca.adapter;

import dev.inboxee.jca.Environment;
import dev.inboxee.jca.lease.LeaseKeeper;
import dev.inboxee.jca.lease.LeasesInWork;
import java.util.HashMap;
import java.util.Map;

/** The loops that extend leases: one per data source, run while needed. Thread-safe. */
final class LeaseKeepers {

  private final Map<String, LeaseKeeper> keepers = new HashMap<>();
  private final Threads threads;

  LeaseKeepers(Environment.Execution execution) {
    this.threads = new Threads(execution, "inbox leases");
  }

  synchronized LeaseKeeper of(String dataSource) {
    return keepers.computeIfAbsent(dataSource, name -> new LeaseKeeper());
  }

  /** Runs the loop on the calling thread if it was asked for one. */
  void keep(LeaseKeeper keeper) {
    if (keeper.isAsked()) {
      threads.run(keeper);
    }
  }

  /** Ends keeping a subscription's leases, if that ever began. */
  synchronized void release(String dataSource, LeasesInWork leases) {
    LeaseKeeper keeper = keepers.get(dataSource);
    if (keeper != null) {
      keeper.remove(leases);
    }
  }

  /** Ends the loops, waiting at most until {@code deadline} of {@link System#nanoTime}. */
  synchronized void stop(long deadline) {
    keepers.values().forEach(LeaseKeeper::stop);
    threads.close();
    threads.await(deadline);
  }
}
