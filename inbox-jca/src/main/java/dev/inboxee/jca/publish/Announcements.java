package dev.inboxee.jca.publish;

import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.wake.Announcer;
import java.util.List;

/**
 * Tells announcers what the publishers of one adapter write. All of them together watch a
 * transaction once. Thread-safe.
 */
public final class Announcements {

  private final Transactions transactions;
  private final List<Announcer> announcers;

  public Announcements(Transactions transactions, List<Announcer> announcers) {
    this.transactions = transactions;
    this.announcers = List.copyOf(announcers);
  }

  /** What a call has written of its rows must not commit without the others. */
  void spoil() {
    transactions.spoil();
  }

  /**
   * To be called before anything is written, so that a transaction which cannot be watched is found
   * out in time.
   */
  Announcement open() {
    return transactions.isActive()
        ? transactions.companion(
            this, TransactionAnnouncement.class, () -> new TransactionAnnouncement(announcers))
        : new LoneAnnouncement(announcers);
  }
}
