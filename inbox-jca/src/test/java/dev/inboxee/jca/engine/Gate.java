package dev.inboxee.jca.engine;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Holds whoever comes until it is opened, and tells that somebody came. */
final class Gate {

  /** How long anything may take before a test gives up. */
  static final Duration PATIENCE = Duration.ofSeconds(30);

  private final CountDownLatch arrivals;
  private final CountDownLatch opened = new CountDownLatch(1);

  Gate() {
    this(1);
  }

  /** A gate that waits for so many arrivals. */
  Gate(int arrivals) {
    this.arrivals = new CountDownLatch(arrivals);
  }

  /** Arrives, and waits until the gate is open. */
  void pass() throws InterruptedException {
    arrivals.countDown();
    await(opened, "a gate was never opened");
  }

  /** The same for whoever may not throw; interrupts do not open it. */
  void passUninterruptibly() {
    boolean interrupted = false;
    while (true) {
      try {
        pass();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits until all have arrived. */
  void awaitArrivals() throws InterruptedException {
    await(arrivals, "nobody came to a gate");
  }

  void open() {
    opened.countDown();
  }

  private static void await(CountDownLatch latch, String otherwise) throws InterruptedException {
    if (!latch.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
      throw new AssertionError(otherwise);
    }
  }
}
