package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the same into several rows, found one by one by their ids. {@code id IN (...)} may read,
 * lock and wait for the whole table where the ids are a good part of it. Immutable.
 */
final class ManyIds {

  private static final int[] SIZES = {1, 8, 64};

  private final List<StatementText> texts;

  /** Assigns what the template says to {@code m}. */
  ManyIds(MySqlTable table, String assignments) {
    this.texts =
        IntStream.of(SIZES)
            .mapToObj(
                size ->
                    table.text(
                        Stream.generate(
                                () -> "  SELECT t.{id} AS id FROM {table} AS t WHERE t.{id} = :id")
                            .limit(size)
                            .collect(
                                Collectors.joining(
                                    "\n  UNION ALL\n",
                                    "{utc_by_id}UPDATE{hint_by_id} (\n",
                                    "\n) AS ids STRAIGHT_JOIN {table} AS m ON m.{id} = ids.id\nSET "
                                        + assignments))))
            .toList();
  }

  String sql() {
    return texts.get(0).sql();
  }

  /** Writes into these rows. */
  void update(Connection connection, List<Object> ids, Map<Parameter, ?> values)
      throws SQLException {
    int largest = SIZES[SIZES.length - 1];
    for (int from = 0; from < ids.size(); from += largest) {
      List<Object> some = ids.subList(from, Math.min(from + largest, ids.size()));
      int size = 0;
      while (SIZES[size] < some.size()) {
        size++;
      }
      // NULL finds nothing.
      List<@Nullable Object> padded = new ArrayList<>(some);
      padded.addAll(Arrays.asList(new @Nullable Object[SIZES[size] - some.size()]));
      Statements.update(connection, texts.get(size), values, padded);
    }
  }
}
