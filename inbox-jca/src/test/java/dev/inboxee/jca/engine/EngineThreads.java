package dev.inboxee.jca.engine;

import dev.inboxee.jca.Transactions;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A server's executor, which looks for a transaction on each thread that the engine returns. */
final class EngineThreads extends ThreadPoolExecutor {

  private final Transactions transactions;
  private final List<String> left = new CopyOnWriteArrayList<>();
  private final AtomicInteger failures = new AtomicInteger();

  EngineThreads(Transactions transactions) {
    super(0, Integer.MAX_VALUE, 1, TimeUnit.SECONDS, new SynchronousQueue<>());
    this.transactions = transactions;
  }

  /** No more threads than that; what finds none waits. */
  EngineThreads(Transactions transactions, int most) {
    super(most, most, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    this.transactions = transactions;
  }

  /** Lets the next so many calls find that the machine has no thread left. */
  void failNext(int calls) {
    failures.set(calls);
  }

  /** How many of these failures are still to come. */
  int failuresToCome() {
    return failures.get();
  }

  @Override
  public void execute(Runnable command) {
    if (failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
      throw new OutOfMemoryError("unable to create native thread");
    }
    super.execute(command);
  }

  @Override
  protected void afterExecute(Runnable loop, Throwable failure) {
    if (transactions.isActive()) {
      left.add("a transaction was left on " + Thread.currentThread().getName());
    }
    if (failure != null) {
      left.add("a loop ended with " + failure);
    }
  }

  /** What was found wrong with threads that came back. */
  List<String> leftTransactions() {
    return List.copyOf(left);
  }
}
