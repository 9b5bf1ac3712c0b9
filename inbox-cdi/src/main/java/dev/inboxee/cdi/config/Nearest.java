package dev.inboxee.cdi.config;

import java.util.Collection;
import java.util.Comparator;

/** The nearest of several texts by the least number of single-character edits. */
final class Nearest {

  private Nearest() {}

  /** One of the candidates, of which there is at least one; the first by name among equals. */
  static String of(String text, Collection<String> candidates) {
    return candidates.stream()
        .min(
            Comparator.comparingInt((String candidate) -> distance(text, candidate))
                .thenComparing(Comparator.naturalOrder()))
        .orElseThrow();
  }

  static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
