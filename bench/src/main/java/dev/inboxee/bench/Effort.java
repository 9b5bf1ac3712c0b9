package dev.inboxee.bench;

import java.time.Duration;

/**
 * How long is measured.
 *
 * @param rounds how often each side of a comparison has its turn after the warm-up
 * @param round how long a turn should last
 * @param messages how many lone messages a latency is taken of
 */
public record Effort(int rounds, Duration round, int messages) {

  /** To see where one stands. */
  public static final Effort QUICK = new Effort(3, Duration.ofSeconds(3), 300);

  /** For figures that are kept. */
  public static final Effort FULL = new Effort(5, Duration.ofSeconds(5), 1000);
}
