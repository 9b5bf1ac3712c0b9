package dev.inboxee.jca;

/** How a subscription stands, for health. */
public enum SubscriptionState {
  /** Its database was not reached yet, or its first claim has not ended yet. */
  STARTING,
  /** Its last claim succeeded. */
  RUNNING,
  /** Its handler takes no message now, for its circuit breaker is open; it is asked again. */
  PAUSED,
  /** Its last claim failed; it is tried again. */
  FAILING,
  /** Its table or database is not what it needs; it does not run. */
  REFUSED,
  /** It has stopped. */
  STOPPED
}
