package dev.inboxee.jca.cluster;

import java.time.Instant;

/** A row of a group that keeps its order, as a claim read it. */
public sealed interface OrderedRow permits LeasedRow, LockedRow {

  long id();

  /** The group. */
  String target();

  int priority();

  /** Null until a delivery was answered with a delay. */
  Instant retryAfter();
}
