package dev.inboxee.jca.adapter;

import dev.inboxee.jca.notify.ListeningLoop;
import dev.inboxee.jca.time.Jitter;
import dev.inboxee.jca.wake.Waits;
import dev.inboxee.spi.InboxListener;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Begins to listen, and again whenever the session was lost, after a pause that grows while none
 * can be had. Thread-safe, guarded by its monitor.
 */
final class Relistening implements Waits.Wait {

  private static final long LONGEST_FIRST_PAUSE = TimeUnit.SECONDS.toNanos(1);
  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(5);

  private final String dataSource;
  private final ListeningLoop loop;
  private final Threads threads;
  private final Waits waits;
  private final InboxListener listener;
  private final long firstPause;
  private final long longestPause;
  private long pause;
  private long next = System.nanoTime();
  private boolean running;

  /**
   * A loop that begins when it is first asked.
   *
   * @param probe within which time a lost session is found out; no pause is longer than half of it
   */
  Relistening(
      String dataSource,
      ListeningLoop loop,
      Threads threads,
      Waits waits,
      InboxListener listener,
      Duration probe) {
    this.dataSource = dataSource;
    this.loop = loop;
    this.threads = threads;
    this.waits = waits;
    this.listener = listener;
    this.firstPause = Math.min(LONGEST_FIRST_PAUSE, probe.toNanos() / 10);
    this.longestPause = Math.min(LONGEST_PAUSE, probe.toNanos() / 2);
    this.pause = firstPause;
  }

  ListeningLoop loop() {
    return loop;
  }

  @Override
  public synchronized long startDue(long now) {
    if (running) {
      return Long.MAX_VALUE;
    }
    if (next - now <= 0) {
      try {
        threads.start(this::run, () -> {});
        running = true;
        return Long.MAX_VALUE;
      } catch (RuntimeException | Error e) { // the executor is full, or the machine is
        listener.listenFailed(dataSource, e);
        backOff(false);
      }
    }
    return Math.max(1, next - System.nanoTime());
  }

  private void run() {
    boolean listened = false;
    try {
      listened = loop.run();
    } catch (RuntimeException | Error e) { // the container, when the session was given back
      listener.listenFailed(dataSource, e);
    } finally {
      end(listened);
    }
  }

  private void end(boolean listened) {
    synchronized (this) {
      running = false;
      backOff(listened);
    }
    waits.changed();
  }

  private void backOff(boolean listened) {
    pause = listened ? firstPause : Math.min(pause * 2, longestPause);
    next = System.nanoTime() + Jitter.lengthen(pause);
  }
}
