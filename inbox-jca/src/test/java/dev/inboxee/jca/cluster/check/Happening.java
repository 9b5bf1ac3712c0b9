package dev.inboxee.jca.cluster.check;

import dev.inboxee.jca.cluster.Plan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * What is done to a server.
 *
 * @param share when it is: the share of the messages that are finished then
 * @param what what is done
 * @param choice which of the servers, by its place among those that run
 * @param length how long it stands still, or how long it takes until others start
 */
public record Happening(double share, What what, int choice, Duration length) {

  /** Kinds. */
  public enum What {
    /** Killed; it starts again. */
    KILL,
    /** Killed; it starts again, and another one joins. */
    KILL_AND_JOIN,
    /** Killed; it stays away. */
    KILL_FOR_GOOD,
    /** It stands still for longer than its leases. */
    FREEZE,
    /** Stopped; it starts again. */
    RESTART;

    /** How many servers start afterwards. */
    int starts() {
      return switch (this) {
        case KILL, RESTART -> 1;
        case KILL_AND_JOIN -> 2;
        case KILL_FOR_GOOD, FREEZE -> 0;
      };
    }
  }

  /**
   * What happens to a cluster, in order.
   *
   * @param what what happens in each round
   * @param rounds how often all of that happens
   */
  public static List<Happening> schedule(long seed, List<What> what, int rounds) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Happening> schedule = new ArrayList<>();
    int places = rounds * what.size();
    for (int i = 0; i < places; i++) {
      // Not at the very end, where hardly anything is in work.
      double share = 0.05 + 0.75 * (i + 0.5 * random.nextDouble()) / places;
      What each = what.get(i % what.size());
      long millis = random.nextInt(1000);
      Duration length =
          each == What.FREEZE
              ? Plan.LEASE.multipliedBy(2).plusMillis(2 * millis) // others need a lap to find out
              : Duration.ofMillis(millis); // within a second
      schedule.add(new Happening(share, each, random.nextInt(1000), length));
    }
    return schedule;
  }
}
