package dev.inboxee.jca.tx;

import java.util.function.Supplier;

/**
 * Sets the thread's transaction aside for a while. Jakarta Transactions leaves that to containers;
 * what all of them offer is a bean's method with {@code @Transactional(NOT_SUPPORTED)}.
 */
public interface Suspension {

  /**
   * Runs work on the calling thread without its transaction, and without connections that it holds
   * outside of one.
   */
  <T> T run(Supplier<T> work);
}
