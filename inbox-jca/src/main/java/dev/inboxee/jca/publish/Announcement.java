package dev.inboxee.jca.publish;

import dev.inboxee.jca.wake.Written;

/** Carries to the announcers what one call of a publisher writes. */
@FunctionalInterface
interface Announcement {

  /** Rows were written. */
  void add(Written rows);
}
