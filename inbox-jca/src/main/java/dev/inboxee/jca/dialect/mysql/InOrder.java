package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.spi.dialect.HeldRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Puts rows in work into one order, so that two transactions do not lock them in opposite ones. */
final class InOrder {

  private InOrder() {}

  /** The rows' places in their list, by their ids. */
  static int[] places(List<HeldRow> rows) {
    return IntStream.range(0, rows.size())
        .boxed()
        .sorted(Comparator.comparing(i -> rows.get(i).id().toString()))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** The same, in pieces. */
  static List<int[]> chunks(List<HeldRow> rows, int largest) {
    int[] places = places(rows);
    List<int[]> chunks = new ArrayList<>();
    for (int from = 0; from < places.length; from += largest) {
      chunks.add(Arrays.copyOfRange(places, from, Math.min(from + largest, places.length)));
    }
    return chunks;
  }
}
