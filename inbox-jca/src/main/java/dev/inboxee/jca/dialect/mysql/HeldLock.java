package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.HeldRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Locks, within a transaction, those of several rows in work that still hold their tokens, each
 * found by its id. Immutable.
 */
final class HeldLock {

  private static final int[] SIZES = {1, 8, 64};

  /** How many rows it takes at once at most. */
  static final int LARGEST = SIZES[SIZES.length - 1];

  /**
   * What was locked.
   *
   * @param places of the rows in the caller's list
   * @param now when the statement began, if there is a row
   * @param digits how many digits behind the seconds the column of the leases keeps
   */
  record Held(List<Integer> places, LocalDateTime now, int digits) {}

  private final List<StatementText> texts;

  HeldLock(MySqlTable table) {
    this.texts =
        IntStream.of(SIZES).mapToObj(size -> table.text(union(size, table.now()))).toList();
  }

  // Each part tells its number: the answer need not be compared with ids.
  private static String union(int size, Now now) {
    return IntStream.range(0, size)
        .mapToObj(
            i ->
                """
                (SELECT%s %d, %s, m.{locked_until} FROM {table} AS m
                WHERE m.{id} = :id AND m.{locked_until} = :token FOR UPDATE)
                """
                    .formatted(i == 0 ? "{hint}" : "", i, now.sql()))
        .collect(Collectors.joining("UNION ALL\n", "{utc}", ""));
  }

  String sql() {
    return texts.get(0).sql();
  }

  /**
   * Locks rows.
   *
   * @param places which of them
   * @param at the reading of a clock, if the statements take one
   */
  Held lock(Connection connection, List<HeldRow> rows, int[] places, @Nullable Instant at)
      throws SQLException {
    int size = 0;
    while (SIZES[size] < places.length) {
      size++;
    }
    StatementText text = texts.get(size);
    try (PreparedStatement statement = text.prepare(connection)) {
      int each = text.parameters().size() / SIZES[size];
      for (int i = 0; i < text.parameters().size(); i++) {
        HeldRow row = i / each < places.length ? rows.get(places[i / each]) : null;
        MySqlValues.bind(statement, i + 1, value(text.parameters().get(i), row, at));
      }
      return Statements.query(statement, result -> read(result, places));
    }
  }

  // Parts that are left over find nothing.
  private static @Nullable Object value(
      Parameter parameter, @Nullable HeldRow row, @Nullable Instant at) {
    if (parameter == Parameter.NOW) {
      return at;
    }
    if (row == null) {
      return null;
    }
    return parameter == Parameter.ID ? row.id() : row.lease().stored();
  }

  private static Held read(ResultSet result, int[] places) throws SQLException {
    List<Integer> held = new ArrayList<>();
    LocalDateTime now = LocalDateTime.MIN;
    while (result.next()) {
      held.add(places[result.getInt(1)]);
      now = result.getObject(2, LocalDateTime.class);
    }
    return new Held(held, now, MySqlTimes.digits(result.getMetaData(), 3));
  }
}
