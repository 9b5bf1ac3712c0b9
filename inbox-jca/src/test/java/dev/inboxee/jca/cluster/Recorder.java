package dev.inboxee.jca.cluster;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.spi.InboxListener;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Handles messages as planned, and writes down what happens to them: when the handler begins and
 * ends, until when the lease runs, and what was settled. Thread-safe.
 */
public final class Recorder implements InboxListener {

  private final Plan plan;
  private final HistoryFile file;
  private final AtomicInteger count = new AtomicInteger();
  private final Map<Delivery, Integer> numbers = new ConcurrentHashMap<>();

  public Recorder(Plan plan, HistoryFile file) {
    this.plan = plan;
    this.file = file;
  }

  /** The handler. */
  public Outcome handle(OrderedRow row, Delivery delivery) {
    int number = begin(row, delivery);
    Plan.Answer answer = plan.answer(row.id(), delivery.attempt());
    pause(answer.pause().toNanos());
    file.line("ended", number, HistoryFile.now(), answer.deed());
    return answer.outcome();
  }

  private int begin(OrderedRow row, Delivery delivery) {
    int number = count.incrementAndGet();
    numbers.put(delivery, number);
    file.line(
        "began",
        number,
        HistoryFile.now(),
        row.id(),
        row.target(),
        delivery.attempt(),
        row.priority(),
        row.retryAfter() == null ? null : HistoryFile.micros(row.retryAfter()),
        delivery.leaseEnd().map(HistoryFile::micros).orElse(null));
    return number;
  }

  /** Work, which may take longer than a lease. */
  private static void pause(long nanos) {
    long until = System.nanoTime() + nanos;
    for (long left = nanos; left > 0; left = until - System.nanoTime()) {
      LockSupport.parkNanos(left);
      if (Thread.interrupted()) {
        throw new IllegalStateException("interrupted");
      }
    }
  }

  @Override
  public void leaseExtended(Delivery delivery) {
    Integer number = numbers.get(delivery);
    if (number != null) {
      long end = delivery.leaseEnd().map(HistoryFile::micros).orElseThrow();
      file.line("extended", number, HistoryFile.now(), end);
    }
  }

  @Override
  public void settled(Delivery delivery, Outcome outcome) {
    Integer number = numbers.remove(delivery);
    long delay = outcome instanceof Outcome.RetryAfter after ? after.delay().toNanos() / 1000 : 0;
    if (number != null) {
      file.line("settled", number, HistoryFile.now(), Deed.of(outcome), delay);
    } else {
      file.line(
          "unhandled",
          0,
          HistoryFile.now(),
          delivery.id(),
          delivery.group().orElse(null),
          delivery.attempt(),
          Deed.of(outcome));
    }
  }

  @Override
  public void settlementFailed(Delivery delivery, Outcome outcome, Throwable cause) {
    ended("failed", delivery);
  }

  @Override
  public void leaseLost(Delivery delivery) {
    ended("lost", delivery);
  }

  @Override
  public void released(Delivery delivery) {
    ended("released", delivery);
  }

  private void ended(String how, Delivery delivery) {
    Integer number = numbers.remove(delivery);
    if (number != null) {
      file.line(how, number, HistoryFile.now());
    }
  }
}
