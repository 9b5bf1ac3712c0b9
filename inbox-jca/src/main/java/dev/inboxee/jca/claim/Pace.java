package dev.inboxee.jca.claim;

import dev.inboxee.jca.time.Jitter;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * When the next claim is due: after one that left more at once, after a shorter one with the poll
 * interval or a wake-up, after one that failed when it has backed off, and after the handler
 * refused a message when it may take one again. Guarded by its intake's monitor.
 */
final class Pace {

  private static final long FIRST_PAUSE = TimeUnit.SECONDS.toNanos(1);
  private static final long LONGEST_PAUSE = TimeUnit.SECONDS.toNanos(5);

  private static final long FIRST_UNDONE = TimeUnit.MILLISECONDS.toNanos(20);

  private final long pollInterval;
  private boolean signalled;
  private boolean paused; // the handler takes nothing
  private boolean plenty; // the last claim left more
  private long next = System.nanoTime();
  private long pausedUntil = next;
  private long pause;
  private boolean undoneBefore;
  private long undonePause;
  private Intake.Progress progress = Intake.Progress.NONE;

  Pace(Duration pollInterval) {
    this.pollInterval = pollInterval.toNanos();
  }

  boolean isDue(long now) {
    // A database that is out is not asked more often, whatever is signalled.
    return now - next >= 0 || (signalled && pause == 0 && now - pausedUntil >= 0);
  }

  /** In how many nanoseconds one is due if nothing is signalled. */
  long untilDue(long now) {
    return Math.max(1, next - now);
  }

  /** There may be rows now, whenever the next claim was due. */
  void signal() {
    signalled = true;
  }

  /**
   * A claim begins; a signal that comes while it runs makes another one due.
   *
   * @return whether one has come since the last claim began
   */
  boolean begin() {
    boolean woken = signalled;
    signalled = false;
    return woken;
  }

  void succeeded(boolean more) {
    plenty = more;
    next = System.nanoTime() + (more ? 0 : Jitter.lengthen(pollInterval));
    pause = 0;
    progress = Intake.Progress.GOOD;
  }

  void failed() {
    plenty = false;
    pause = Math.max(FIRST_PAUSE, Math.min(pause * 2, LONGEST_PAUSE));
    next = System.nanoTime() + Jitter.lengthen(pause);
    progress = Intake.Progress.FAILING;
  }

  /**
   * A delivery came to nothing, and its row is the first again. Once that is so by chance; what
   * comes to nothing each time waits longer each time.
   */
  void undone() {
    if (undoneBefore) {
      plenty = false;
      undonePause = undonePause == 0 ? FIRST_UNDONE : Math.min(undonePause * 2, LONGEST_PAUSE);
      pause = undonePause;
      next = System.nanoTime() + Jitter.lengthen(pause);
    }
    undoneBefore = true;
  }

  /** A delivery has come to something. */
  void kept() {
    undoneBefore = false;
    undonePause = 0;
  }

  /**
   * The handler takes nothing now: it is asked again with one row, soon.
   *
   * @return whether it took something before
   */
  boolean refused() {
    boolean before = paused;
    paused = true;
    plenty = false;
    pausedUntil = System.nanoTime() + Jitter.lengthen(FIRST_PAUSE);
    next = pausedUntil;
    return !before;
  }

  /** The handler takes messages again. */
  void accepted() {
    paused = false;
    next = System.nanoTime();
  }

  boolean isPaused() {
    return paused;
  }

  /** Whether there seem to be more rows than were claimed. */
  boolean isPlenty() {
    return plenty;
  }

  Intake.Progress progress() {
    return paused && progress == Intake.Progress.GOOD ? Intake.Progress.PAUSED : progress;
  }
}
