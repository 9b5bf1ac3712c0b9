package dev.inboxee.it.app;

import static java.util.concurrent.TimeUnit.SECONDS;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeoutException;

/** Where handlers wait for each other, so that they only go on if they run side by side. */
@ApplicationScoped
class Meetings {

  private final CyclicBarrier groups = new CyclicBarrier(2);
  private final CyclicBarrier workers = new CyclicBarrier(3);
  private final CyclicBarrier configuredWorkers = new CyclicBarrier(3);

  void ofGroups() {
    meet(groups);
  }

  void ofWorkers() {
    meet(workers);
  }

  void ofConfiguredWorkers() {
    meet(configuredWorkers);
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      barrier.await(30, SECONDS);
    } catch (BrokenBarrierException | TimeoutException e) {
      throw new IllegalStateException("The others did not come", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
