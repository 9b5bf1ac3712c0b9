package dev.inboxee.bench;

import java.time.Duration;

/**
 * How long is measured.
 *
 * @param rounds how often each side of a comparison has its turn after the warm-up
 * @param round how long a turn should last
 * @param messages how many lone messages a latency is taken of
 * @param stream how long rows come in steadily
 */
public record Effort(int rounds, Duration round, int messages, Duration stream) {

  /** To see where one stands. */
  public static final Effort QUICK =
      new Effort(3, Duration.ofSeconds(3), 300, Duration.ofSeconds(41));

  /** For figures that are kept. */
  public static final Effort FULL =
      new Effort(5, Duration.ofSeconds(5), 1000, Duration.ofSeconds(181));
}
