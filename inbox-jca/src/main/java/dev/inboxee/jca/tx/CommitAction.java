package dev.inboxee.jca.tx;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;

/** Runs an action once its transaction has committed, and never otherwise. */
record CommitAction(Runnable action) implements Synchronization {

  @Override
  public void beforeCompletion() {}

  @Override
  public void afterCompletion(int status) {
    if (status == Status.STATUS_COMMITTED) {
      action.run();
    }
  }
}
