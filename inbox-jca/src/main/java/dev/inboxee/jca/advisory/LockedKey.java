package dev.inboxee.jca.advisory;

import java.util.Set;

/**
 * A key that is held. Closing it gives it up.
 *
 * @param text the key
 * @param session holds it
 * @param inWork the keys that this subscription holds
 */
record LockedKey(String text, LockingSession session, Set<String> inWork) implements AutoCloseable {

  @Override
  public void close() {
    session.close();
    inWork.remove(text);
  }
}
