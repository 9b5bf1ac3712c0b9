package dev.inboxee.jca.cluster;

import dev.inboxee.Outcome;

/** What a handler answers, or what a settlement carries out. */
public enum Deed {
  ACK,
  DROP,
  DEAD_LETTER,
  RETRY,
  RETRY_AFTER,
  /** The handler throws; no settlement is that. */
  FAIL;

  /** The one that carries an outcome out. */
  public static Deed of(Outcome outcome) {
    if (outcome instanceof Outcome.Ack) {
      return ACK;
    }
    if (outcome instanceof Outcome.Drop) {
      return DROP;
    }
    if (outcome instanceof Outcome.DeadLetter) {
      return DEAD_LETTER;
    }
    return outcome instanceof Outcome.Retry ? RETRY : RETRY_AFTER;
  }

  /** Whether the row is never delivered again after it. */
  public boolean finishes() {
    return this == ACK || this == DROP || this == DEAD_LETTER;
  }
}
