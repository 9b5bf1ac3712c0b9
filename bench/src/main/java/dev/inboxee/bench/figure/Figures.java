package dev.inboxee.bench.figure;

import java.util.Arrays;

/** Sums up samples. */
public final class Figures {

  private Figures() {}

  /** The middle one by size; of two in the middle what lies between them. */
  public static double median(double... samples) {
    double[] sorted = sorted(samples);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** The smallest sample that so many percent of all are not above. */
  public static double percentile(double percent, double... samples) {
    double[] sorted = sorted(samples);
    int rank = (int) Math.ceil(percent / 100 * sorted.length);
    return sorted[Math.max(rank, 1) - 1];
  }

  /** The largest. */
  public static double best(double... samples) {
    double[] sorted = sorted(samples);
    return sorted[sorted.length - 1];
  }

  private static double[] sorted(double[] samples) {
    if (samples.length == 0) {
      throw new IllegalArgumentException("No samples");
    }
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    return sorted;
  }
}
