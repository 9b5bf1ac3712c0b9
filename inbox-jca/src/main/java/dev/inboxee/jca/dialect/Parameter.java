package dev.inboxee.jca.dialect;

/** What a statement's parameter stands for. */
public enum Parameter {
  /** The group's name, or the group that dead letters move to. */
  GROUP,
  /** The group behind which a walk over groups begins. */
  AFTER,
  /** The group with which it ends. */
  UNTIL,
  /** A group that it passes over. */
  EXCEPT,
  /** Of several partition keys that a claim leaves out one. */
  KEY,
  /** How many rows a claim takes at most. */
  LIMIT,
  /** How many rows, or groups, a claim looks at at most. */
  WINDOW,
  /** The time that a clock of the host's told when the operation began. */
  NOW,
  /** The lease from now. */
  LEASE,
  /** The end of the lease to write, or of the one just written. */
  END,
  /** The row's id, or of many rows theirs. */
  ID,
  /** The token, or of many rows theirs. */
  TOKEN,
  /** The delay, or of many rows theirs. */
  DELAY,
  /** The attempt that a row should read. */
  ATTEMPT,
  /** The headers, or of many rows theirs. */
  HEADERS,
  /** Everything about many rows in one value. */
  ROWS
}
