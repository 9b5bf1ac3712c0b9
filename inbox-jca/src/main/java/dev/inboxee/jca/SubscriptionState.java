package dev.inboxee.jca;

/** How a subscription stands, for health. */
public enum SubscriptionState {
  /** Its database was not reached yet; it is tried again. */
  STARTING,
  /** Its workers run and its last claim succeeded. */
  RUNNING,
  /** Its workers run, but its last claim failed; it is tried again. */
  FAILING,
  /** Its table or database is not what it needs; it does not run. */
  REFUSED,
  /** It has stopped. */
  STOPPED
}
