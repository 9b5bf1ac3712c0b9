package dev.inboxee.jca.dialect;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A statement that leaves out partition keys. It has a text of its own for none, 1, 2, 4, 8 and so
 * on, so that prepared statements serve again. The keys are parameters of no type but the column's,
 * each for itself, so that the column's collation compares them. Thread-safe.
 */
public final class KeyedText {

  private final IntFunction<StatementText> write;
  private final Map<Integer, StatementText> texts = new ConcurrentHashMap<>();

  /**
   * A statement.
   *
   * @param write writes the text with so many places for keys
   */
  public KeyedText(IntFunction<StatementText> write) {
    this.write = write;
  }

  /** The text for one key. */
  public String sql() {
    return of(1).sql();
  }

  /** The text that leaves these keys out. */
  public StatementText leavingOut(List<String> keys) {
    return of(places(keys.size()));
  }

  /** The text with so many places for keys. */
  public StatementText of(int places) {
    return texts.computeIfAbsent(places, write::apply);
  }

  private static int places(int keys) {
    return keys == 0 ? 0 : Integer.highestOneBit(2 * keys - 1);
  }

  /** The condition that a column has none of the keys, with AND before it; nothing for none. */
  public static String others(String column, int places) {
    return places == 0
        ? ""
        : IntStream.range(0, places)
            .mapToObj(i -> ":key")
            .collect(
                Collectors.joining(
                    ", ", " AND (%1$s IS NULL OR %1$s NOT IN (".formatted(column), "))"));
  }

  /** The keys for all places: some are there more than once. */
  public static Iterator<String> forPlaces(List<String> keys) {
    return Stream.generate(keys::stream).flatMap(each -> each).iterator();
  }
}
