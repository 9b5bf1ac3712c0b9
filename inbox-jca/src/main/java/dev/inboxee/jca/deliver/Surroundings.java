package dev.inboxee.jca.deliver;

import java.util.function.Supplier;

/** What lies between a worker's own work and the handler. Thread-safe. */
@FunctionalInterface
public interface Surroundings {

  /** Runs work, on the calling thread, once. */
  <T> T run(Supplier<T> work);
}
