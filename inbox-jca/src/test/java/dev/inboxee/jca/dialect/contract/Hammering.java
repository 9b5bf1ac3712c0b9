package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Lets several threads do the same at once, until one fails; the failure tells the seed. */
final class Hammering {

  private Hammering() {}

  /** Runs work that leaves when its thread is interrupted. */
  static void run(int threads, Function<Random, Callable<Void>> work) throws InterruptedException {
    long seed = System.nanoTime();
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    CompletionService<Void> running = new ExecutorCompletionService<>(executor);
    try {
      for (int i = 0; i < threads; i++) {
        running.submit(work.apply(new Random(seed + i)));
      }
      for (int i = 0; i < threads; i++) {
        running.take().get();
      }
    } catch (ExecutionException failure) {
      throw new AssertionError("seed " + seed, failure);
    } finally {
      executor.shutdownNow();
      assertThat(executor.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
    }
  }
}
