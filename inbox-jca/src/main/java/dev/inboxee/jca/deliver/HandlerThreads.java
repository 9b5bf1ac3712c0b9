package dev.inboxee.jca.deliver;

import java.util.HashSet;
import java.util.Set;

/**
 * The threads that are inside a subscription's handler, so that a stop interrupts handlers and
 * nothing else. Thread-safe, guarded by its monitor.
 */
public final class HandlerThreads {

  private final Set<Thread> inside = new HashSet<>();
  private boolean interrupting;

  /** The calling thread is about to call the handler. */
  synchronized void enter() {
    inside.add(Thread.currentThread());
    if (interrupting) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The handler has returned or thrown on the calling thread, which is not interrupted any more.
   *
   * @return whether a stop interrupted it
   */
  synchronized boolean leave() {
    inside.remove(Thread.currentThread());
    // Also what others left: the next statement must not fail because a handler was interrupted.
    Thread.interrupted();
    return interrupting;
  }

  /** Interrupts the handlers in work, and from now on each that begins. */
  public synchronized void interrupt() {
    interrupting = true;
    inside.forEach(Thread::interrupt);
  }
}
