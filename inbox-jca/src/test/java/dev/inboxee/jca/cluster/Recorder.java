package dev.inboxee.jca.cluster;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.spi.InboxListener;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Handles messages as planned, and writes down what happens to them: when the handler begins and
 * ends, until when the lease runs, and what was settled. Thread-safe, guarded by its monitor.
 */
public final class Recorder implements InboxListener {

  private final Plan plan;
  private final HistoryFile file;
  private final Map<Delivery, Integer> numbers = new HashMap<>();
  private final Set<Delivery> lostBefore = new HashSet<>();
  private int count;

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

  private synchronized int begin(OrderedRow row, Delivery delivery) {
    int number = ++count;
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
    if (lostBefore.remove(delivery)) {
      file.line("lost", number, HistoryFile.now());
    } else {
      numbers.put(delivery, number);
    }
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
  public synchronized void leaseExtended(Delivery delivery) {
    Integer number = numbers.get(delivery);
    if (number != null) {
      long end = delivery.leaseEnd().map(HistoryFile::micros).orElseThrow();
      file.line("extended", number, HistoryFile.now(), end);
    }
  }

  @Override
  public synchronized void settled(Delivery delivery, Outcome outcome) {
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
  public synchronized void settlementFailed(Delivery delivery, Outcome outcome, Throwable cause) {
    ended("failed", delivery);
  }

  @Override
  public synchronized void leaseLost(Delivery delivery) {
    if (!ended("lost", delivery)) {
      lostBefore.add(delivery); // its handler may begin all the same, and nobody tells it again
    }
  }

  @Override
  public synchronized void released(Delivery delivery) {
    ended("released", delivery);
  }

  private boolean ended(String how, Delivery delivery) {
    Integer number = numbers.remove(delivery);
    if (number != null) {
      file.line(how, number, HistoryFile.now());
    }
    return number != null;
  }
}
