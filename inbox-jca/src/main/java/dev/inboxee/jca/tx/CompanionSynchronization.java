package dev.inboxee.jca.tx;

import dev.inboxee.jca.Transactions.Companion;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;

/** Tells a companion of its transaction's end; of a rollback nothing. */
record CompanionSynchronization(Companion companion) implements Synchronization {

  @Override
  public void beforeCompletion() {
    companion.committing();
  }

  @Override
  public void afterCompletion(int status) {
    if (status == Status.STATUS_COMMITTED) {
      companion.committed();
    }
  }
}
