package dev.inboxee.jca.claim;

import dev.inboxee.jca.wake.WakeUp;
import dev.inboxee.spi.InboxListener;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Where workers get their deliveries, and when there is something for a worker to do. A worker that
 * finds neither a row nor a claim due leaves. Thread-safe, guarded by its monitor.
 */
public final class Intake implements WakeUp {

  /** For whom a worker claims. */
  public enum Claims {
    /**
     * For itself, for all that do not run, and for what workers take in the next moment: a
     * subscription has one claim in flight, and many rows share one statement.
     */
    FOR_ALL,
    /** For itself, and while it does no other claims. */
    ONE_BY_ONE,
    /**
     * For itself, since the row stays with its thread; others claim meanwhile if there seems to be
     * more, so that idle workers do not all ask.
     */
    FOR_ITSELF
  }

  /** How the claims of a subscription go. */
  public enum Progress {
    /** None has ended yet. */
    NONE,
    /** The last one succeeded. */
    GOOD,
    /** The last one failed. */
    FAILING,
    /** The last one succeeded, but the handler takes nothing now. */
    PAUSED
  }

  /**
   * How rows reach workers.
   *
   * @param claims for whom a worker claims
   * @param workers how many may run, and how many single rows a claim for all may take
   * @param batch how many rows a claim takes, which are then one worker's batch; empty for single
   *     rows
   */
  public record Sharing(Claims claims, int workers, OptionalInt batch) {}

  private final String subscription;
  private final Claimer claimer;
  private final Claims claims;
  private final int workers;
  private final OptionalInt batch;
  private final Runnable changed;
  private final InboxListener listener;

  /** What was claimed ahead and found no worker for so long is left to other servers. */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(1);

  private final Pace pace;
  private final Ahead ahead = new Ahead();
  private final Deque<Portion> ready = new ArrayDeque<>();
  private int running; // those on their way included
  private int onTheirWay;
  private int claiming;
  private boolean stopped;
  private long handedAt; // when rows became ready
  private @Nullable Portion probe; // asks a handler that took nothing

  /**
   * An intake.
   *
   * @param changed told when a worker may begin earlier than {@link #untilNextWorker} said
   */
  public Intake(
      String subscription,
      Claimer claimer,
      Sharing sharing,
      Duration pollInterval,
      Runnable changed,
      InboxListener listener) {
    this.subscription = subscription;
    this.claimer = claimer;
    this.claims = sharing.claims();
    this.workers = sharing.workers();
    this.batch = sharing.batch();
    this.pace = new Pace(pollInterval);
    this.changed = changed;
    this.listener = listener;
  }

  /** Whether one more worker has something to do; it is then on its way. */
  public synchronized boolean sendWorker(long now) {
    boolean needed =
        ready.size() > onTheirWay || (onTheirWay == 0 && mayClaim() && pace.isDue(now));
    if (stopped || running == workers || !needed) {
      return false;
    }
    running++;
    onTheirWay++;
    return true;
  }

  /** In how many nanoseconds a worker should be sent if nothing changes. */
  public synchronized long untilNextWorker(long now) {
    boolean waits =
        !stopped && running < workers && mayClaim() && (onTheirWay == 0 || !pace.isDue(now));
    return Math.min(waits ? pace.untilDue(now) : Long.MAX_VALUE, untilLeftOver(now));
  }

  /** What waits for a thread is looked at again and again: its worker may come at any time. */
  private long untilLeftOver(long now) {
    if (ready.isEmpty()) {
      return Long.MAX_VALUE;
    }
    long left = handedAt + PATIENCE - now;
    return left > 0 ? left : PATIENCE;
  }

  /** What was claimed ahead of workers that are all busy for longer; to be given back. */
  public synchronized List<RowDelivery> leftOver(long now) {
    boolean allBusy = running - onTheirWay == workers;
    if (!allBusy || now - handedAt < PATIENCE) {
      return List.of();
    }
    List<RowDelivery> rows = new ArrayList<>();
    ready.forEach(portion -> rows.addAll(portion.rows()));
    if (probe != null && ready.contains(probe)) {
      probe = null; // another row is to ask the handler
    }
    ready.clear();
    return rows;
  }

  /** A worker that was sent begins. */
  public synchronized void enter() {
    onTheirWay--;
  }

  private boolean mayClaim() {
    return pace.isPaused()
        ? claiming == 0 && probe == null
        : claiming == 0 || (claims == Claims.FOR_ITSELF && pace.isPlenty());
  }

  /** The worker that was sent does not begin, since no thread takes it. */
  public void refuse(Throwable cause) {
    synchronized (this) {
      running--;
      onTheirWay--;
      pace.failed();
    }
    listener.claimFailed(subscription, cause);
  }

  /** A claim failed, or what was claimed cannot be worked on now: claims back off. */
  public void pause(Throwable cause) {
    synchronized (this) {
      pace.failed();
    }
    listener.claimFailed(subscription, cause);
  }

  /**
   * The handler takes nothing now. Until it does it is asked with one row at a time, and no attempt
   * is spent.
   */
  public void refused(Throwable cause) {
    boolean begins;
    synchronized (this) {
      begins = pace.refused();
    }
    if (begins) {
      listener.subscriptionPaused(subscription, cause);
    }
  }

  /** The handler took a delivery. Only one that asked tells whether it takes messages again. */
  public void accepted(Portion portion) {
    synchronized (this) {
      if (portion != probe) {
        return;
      }
      pace.accepted();
    }
    listener.subscriptionResumed(subscription);
  }

  /** A delivery came to nothing, and its row is there again: claims pause if that goes on. */
  public synchronized void undone() {
    pace.undone();
  }

  /** A delivery has come to something. */
  public synchronized void kept() {
    pace.kept();
  }

  /** A delivery has ended, in whatever way. */
  public void ended(Portion portion) {
    synchronized (this) {
      if (portion != probe) {
        return;
      }
      probe = null;
    }
    changed.run();
  }

  /** A running worker leaves without its portion, which another one takes. */
  public void leave(Portion portion) {
    synchronized (this) {
      ready.addFirst(portion);
    }
    leave();
  }

  /** What was claimed and found no worker before the stop; to be given back. */
  public synchronized List<Portion> left() {
    List<Portion> left = stopped ? List.copyOf(ready) : List.of();
    ready.removeAll(left);
    return left;
  }

  /** A running worker leaves, whatever there is to do. */
  public void leave() {
    synchronized (this) {
      running--;
    }
    changed.run();
  }

  /** The next portion of a running worker; null if there is none, and then it has left. */
  public @Nullable Portion take() {
    // A stray interrupt, say one that was meant for the handler before, must not fail the next
    // statement.
    Thread.interrupted();
    Portion own = null;
    Begun claim = beginClaim();
    while (claim != null && own == null) {
      own = claim(claim);
      claim = own == null ? beginClaim() : null;
    }
    return own == null ? takeReady() : own;
  }

  /** What was claimed before; null if there is none, and then the worker has left. */
  private @Nullable Portion takeReady() {
    Portion portion;
    boolean tell;
    synchronized (this) {
      portion = stopped ? null : ready.poll();
      if (portion == null) {
        running--;
        tell = true;
      } else {
        ahead.taken();
        // The last one on its way might have claimed, and is busy now: another one is free.
        tell = running < workers && onTheirWay == 0 && mayClaim() && pace.isDue(System.nanoTime());
      }
    }
    if (tell) {
      changed.run();
    }
    return portion;
  }

  private record Begun(int limit, boolean woken) {}

  /** Begins a claim; null if none is due now. */
  private synchronized @Nullable Begun beginClaim() {
    if (!claimsNow()) {
      return null;
    }
    claiming++;
    return new Begun(limit(), pace.begin());
  }

  private boolean claimsNow() {
    return !stopped
        && (ready.isEmpty() || ahead.isLow(ready.size()))
        && mayClaim()
        && pace.isDue(System.nanoTime());
  }

  /** How many rows to claim. A handler that took nothing is asked with one. */
  private int limit() {
    if (batch.isPresent()) {
      return pace.isPaused() ? 1 : batch.getAsInt();
    }
    if (claims != Claims.FOR_ALL || workers == 1 || pace.isPaused()) {
      return 1; // one worker has rows in claim order, one that it returned the first of them
    }
    ahead.claiming();
    return workers - running + 1 + Math.max(0, ahead.rows() - ready.size());
  }

  /** The calling worker's own portion; null if there is none. */
  private @Nullable Portion claim(Begun begun) {
    Portion own = null;
    try {
      listener.claiming(subscription, begun.limit());
      if (begun.woken()) {
        claimer.woken();
      }
      Claimed claimed = claimer.claim(begun.limit());
      own = hand(portions(claimed.rows()), claimed.more());
      listener.claimed(subscription, claimed.rows().size());
    } catch (SQLException | RuntimeException | Error e) { // nothing may end the claims
      pause(e);
    } finally {
      endClaim();
    }
    return own;
  }

  private List<? extends Portion> portions(List<RowDelivery> rows) {
    return batch.isEmpty() || rows.isEmpty() ? rows : List.of(new Batch(rows));
  }

  /**
   * Makes rows ready.
   *
   * @return the calling worker's: the first that is ready, for rows that were claimed earlier go
   *     first
   */
  private synchronized @Nullable Portion hand(List<? extends Portion> claimed, boolean more) {
    probe = pace.isPaused() && !claimed.isEmpty() ? claimed.get(0) : null;
    pace.succeeded(more);
    ready.addAll(claimed);
    handedAt = System.nanoTime();
    if (!ready.isEmpty()) {
      ahead.taken();
    }
    return ready.poll();
  }

  private void endClaim() {
    boolean tell;
    synchronized (this) {
      claiming--;
      tell = running < workers || !ready.isEmpty();
    }
    if (tell) {
      changed.run();
    }
  }

  /** Also one that lands while a claim runs: it makes another one due. */
  @Override
  public void signal() {
    boolean tell;
    synchronized (this) {
      pace.signal();
      tell = running < workers && mayClaim();
    }
    if (tell) {
      changed.run();
    }
  }

  /** Whether nothing is to be delivered any more. */
  public synchronized boolean isStopped() {
    return stopped;
  }

  /** No claim and no worker begins after this. */
  public synchronized void stop() {
    stopped = true;
  }

  /** How its claims go. */
  public synchronized Progress progress() {
    return pace.progress();
  }
}
