package dev.inboxee.bench.figure;

import dev.inboxee.bench.Effort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Two ways to do the same, which take turns after a warm-up, so that what else the machine does
 * meets both.
 *
 * @param ours rows per second of each round
 * @param other the same of the other way
 */
public record Comparison(double[] ours, double[] other) {

  /** How many rows the first warm-up works off. */
  private static final int FIRST = 4000;

  /** A way to work off rows. */
  @FunctionalInterface
  public interface Side {
    /** Fills the table, works it off and tells how many rows that were in a second. */
    double round(int rows) throws Exception;
  }

  /** Lets them take turns. */
  public static Comparison of(Side ours, Side other, Effort effort) throws Exception {
    List<Side> sides = List.of(ours, other);
    int[] rows = {FIRST, FIRST};
    for (int warmUp = 0; warmUp < 2; warmUp++) {
      for (int side = 0; side < 2; side++) {
        rows[side] = (int) (sides.get(side).round(rows[side]) * effort.round().toMillis() / 1000);
      }
    }
    List<double[]> rates = new ArrayList<>();
    for (int round = 0; round < effort.rounds(); round++) {
      double[] rate = {ours.round(rows[0]), other.round(rows[1])};
      System.out.printf("  round %d: %.0f, %.0f%n", round + 1, rate[0], rate[1]);
      rates.add(rate);
    }
    return new Comparison(
        rates.stream().mapToDouble(rate -> rate[0]).toArray(),
        rates.stream().mapToDouble(rate -> rate[1]).toArray());
  }

  /**
   * Adds the figures to a result.
   *
   * @param name of the other way
   */
  public Result in(Result result, String name) {
    return result
        .with("ours_per_s", Figures.median(ours))
        .with("other", name)
        .with("other_per_s", Figures.median(other))
        .with("ratio", Figures.median(ours) / Figures.median(other))
        .with("ours_best_per_s", Figures.best(ours))
        .with("other_best_per_s", Figures.best(other))
        .with("ratio_best", Figures.best(ours) / Figures.best(other))
        .with("rounds", ours.length);
  }

  @Override
  public String toString() {
    return Arrays.toString(ours) + " and " + Arrays.toString(other);
  }
}
