package dev.inboxee.jca.advisory;

/**
 * A key that is held. Closing it gives it up.
 *
 * @param text the key
 * @param session holds it
 * @param inWork the keys that this subscription holds
 */
record LockedKey(String text, LockingSession session, KeysInWork inWork) implements AutoCloseable {

  @Override
  public void close() {
    try {
      session.close();
    } finally {
      inWork.remove(text);
    }
  }
}
