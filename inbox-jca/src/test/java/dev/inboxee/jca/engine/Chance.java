package dev.inboxee.jca.engine;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import java.time.Duration;
import java.util.Random;
import java.util.SplittableRandom;

/** What handlers answer by chance; a seed gives the same answers again. */
final class Chance {

  private static final String PROPERTY = "inboxee.seed";

  private final long seed;

  /** The given seed, or another one each time; it is printed. */
  Chance() {
    seed = Long.getLong(PROPERTY, System.nanoTime());
    System.out.println("chance: -D" + PROPERTY + "=" + seed);
  }

  long seed() {
    return seed;
  }

  /** Mostly an acknowledgement; each row fails some three times in a row at most. */
  Outcome answer(Delivery delivery) {
    int percent = new Random(seed + mixed(delivery)).nextInt(100);
    if (delivery.attempt() > 3 || percent < 88) {
      return Outcome.ack();
    }
    if (percent < 92) {
      return Outcome.retry();
    }
    if (percent < 96) {
      return Outcome.retryAfter(Duration.ofMillis(50));
    }
    throw new IllegalStateException("by chance");
  }

  /** Neighbours must not get the same chance: a generator's first numbers resemble its seed. */
  private static long mixed(Delivery delivery) {
    return new SplittableRandom(delivery.id().hashCode() * 31L + delivery.attempt()).nextLong();
  }
}
