package dev.inboxee.spi.table;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The key whose session lock holds a row in the advisory lock form: texts and the values of
 * columns, one after the other. Rows whose keys come out as one text go into work one at a time,
 * whichever columns or tables of the database the texts were made of. Immutable.
 *
 * @param parts the parts in order
 */
public record LockKey(List<Part> parts) {

  /** A part of a key. */
  public sealed interface Part {}

  /**
   * A text that every row has.
   *
   * @param text the text
   */
  public record Literal(String text) implements Part {}

  /**
   * A row's value.
   *
   * @param column the column that holds it
   */
  public record Value(QueueColumn column) implements Part {}

  /**
   * Keeps a copy of the parts.
   *
   * @param parts the parts in order
   */
  public LockKey {
    parts = List.copyOf(parts);
  }

  /**
   * The columns that {@link #text} takes values of.
   *
   * @return the columns in the order of the parts, each once
   */
  public List<QueueColumn> columns() {
    return parts.stream()
        .flatMap(part -> part instanceof Value value ? Stream.of(value.column()) : Stream.of())
        .distinct()
        .toList();
  }

  /**
   * A row's key. A value stands in it as its Java type writes it ({@link Object#toString}), a text
   * as it is but with each backslash doubled, and NULL as {@code \N}: so NULL is a value like any
   * other, that no text is taken for.
   *
   * @param values the values of {@link #columns}, in their order
   * @return the text to lock
   * @throws IllegalArgumentException if there are more or fewer values than columns
   */
  public String text(List<? extends @Nullable Object> values) {
    List<QueueColumn> columns = columns();
    if (values.size() != columns.size()) {
      throw new IllegalArgumentException(
          values.size() + " values for the " + columns.size() + " columns of " + this);
    }
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      text.append(
          part instanceof Value value
              ? text(values.get(columns.indexOf(value.column())))
              : ((Literal) part).text());
    }
    return text.toString();
  }

  private static String text(@Nullable Object value) {
    return value == null ? "\\N" : value.toString().replace("\\", "\\\\");
  }

  /** The key for a person, with the columns' names in braces. */
  @Override
  public String toString() {
    return parts.stream()
        .map(
            part ->
                part instanceof Value value
                    ? "{" + value.column().name() + "}"
                    : ((Literal) part).text())
        .collect(Collectors.joining());
  }
}
