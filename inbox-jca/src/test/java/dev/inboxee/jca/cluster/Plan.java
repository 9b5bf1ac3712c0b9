package dev.inboxee.jca.cluster;

import dev.inboxee.Outcome;
import java.time.Duration;
import java.util.SplittableRandom;

/**
 * What becomes of each message, decided by a seed: the same wherever and whenever it is asked.
 *
 * @param seed gives the same plan again
 * @param groups how many groups there are
 * @param messages how many rows, of ids from 1 on
 */
public record Plan(long seed, int groups, int messages) {

  /** How long leases are: what a frozen server has in work is taken over soon after. */
  public static final Duration LEASE = Duration.ofSeconds(2);

  /** Where dead letters go. */
  public static final String DEAD = "dead";

  /** After so many a row that is not finished is a dead letter. */
  public static final int MAX_ATTEMPTS = 6;

  /** What becomes of a row whose handler throws. */
  public static final String ON_FAILURE = "backoff(PT0.02S,PT0.2S)";

  private static final int RELAPSES = 3;

  /** What the handler does with one delivery. */
  public record Answer(Deed deed, Duration delay, Duration pause) {

    /** What it returns, unless it throws. */
    public Outcome outcome() {
      return switch (deed) {
        case ACK -> Outcome.ack();
        case DROP -> Outcome.drop();
        case DEAD_LETTER -> Outcome.deadLetter("as planned");
        case RETRY -> Outcome.retry();
        case RETRY_AFTER -> Outcome.retryAfter(delay);
        case FAIL -> throw new IllegalStateException("as planned");
      };
    }
  }

  /** The plan that {@link #text} has written. */
  public static Plan parse(String text) {
    String[] parts = text.split("/");
    return new Plan(
        Long.parseLong(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
  }

  /** The plan for another process. */
  public String text() {
    return seed + "/" + groups + "/" + messages;
  }

  /** A row's group. */
  public String group(long id) {
    return "g" + random(id, -1).nextInt(groups);
  }

  /** A row's priority; that of most rows is in the middle. */
  public int priority(long id) {
    int percent = random(id, -2).nextInt(100);
    return percent < 15 ? 0 : percent < 85 ? 1 : 2;
  }

  /** What happens to a delivery. */
  public Answer answer(long id, int attempt) {
    SplittableRandom random = random(id, attempt);
    boolean hopeless = random(id, 0).nextInt(100) == 0;
    Deed deed = hopeless ? Deed.FAIL : deed(random.nextInt(100), attempt);
    return new Answer(deed, Duration.ofMillis(random.nextInt(300)), pause(random, attempt));
  }

  /** So that a row comes to an end, it fails some times at most. */
  private static Deed deed(int percent, int attempt) {
    if (attempt > RELAPSES || percent < 86) {
      return Deed.ACK;
    }
    if (percent < 87) {
      return Deed.DROP;
    }
    if (percent < 88) {
      return Deed.DEAD_LETTER;
    }
    return percent < 92 ? Deed.RETRY : percent < 96 ? Deed.RETRY_AFTER : Deed.FAIL;
  }

  /**
   * Mostly hardly any; some are felt, so that much is in work, and few are longer than a lease.
   * More of these are in later deliveries: what was taken over is still in work when the one before
   * wants to settle it.
   */
  private static Duration pause(SplittableRandom random, int attempt) {
    int of2000 = random.nextInt(2000);
    if (of2000 < (attempt == 1 ? 1 : 100)) {
      return LEASE.plus(LEASE.dividedBy(4));
    }
    return Duration.ofMillis(of2000 < 400 ? random.nextInt(200) : random.nextInt(4));
  }

  /** Neighbours must not get the same chance: a generator's first numbers resemble its seed. */
  private SplittableRandom random(long id, int what) {
    return new SplittableRandom(new SplittableRandom(seed + id * 1009L + what).nextLong());
  }
}
