package dev.inboxee.jca.dialect.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Lets several threads do the same at once; a failure tells the seed. */
final class Hammering {

  private Hammering() {}

  static void run(int threads, Function<Random, Callable<Void>> work) throws InterruptedException {
    long seed = System.nanoTime();
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Void>> running = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        running.add(executor.submit(work.apply(new Random(seed + i))));
      }
      for (Future<Void> each : running) {
        each.get();
      }
    } catch (ExecutionException failure) {
      throw new AssertionError("seed " + seed, failure);
    } finally {
      executor.shutdownNow();
    }
  }
}
