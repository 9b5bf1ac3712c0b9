package dev.inboxee.jca.wake;

/** Something that waits for rows. Thread-safe. */
public interface WakeUp {

  /** There may be rows now: the wait ends, also one that is only about to begin. */
  void signal();
}
