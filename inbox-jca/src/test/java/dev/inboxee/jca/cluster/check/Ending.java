package dev.inboxee.jca.cluster.check;

/** How a delivery ended, as its server knew. */
enum Ending {
  /** Its settlement took effect. */
  SETTLED,
  /** Its lease was lost, and its settlement had no effect. */
  LOST,
  /** Its row was given back. */
  RELEASED,
  /** Its settlement failed, with or without effect. */
  FAILED,
  /** Nobody knows, since its server was killed before it could say. */
  UNKNOWN
}
