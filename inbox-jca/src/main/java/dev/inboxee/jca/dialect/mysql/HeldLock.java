package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.HeldRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
    this.texts = IntStream.of(SIZES).mapToObj(size -> table.text(union(size))).toList();
  }

  // Each part tells its number: the answer need not be compared with ids.
  private static String union(int size) {
    return IntStream.range(0, size)
        .mapToObj(
            i ->
                """
                (SELECT%s %d, %s, m.{locked_until} FROM {table} AS m
                WHERE m.{id} = :id AND m.{locked_until} = :token FOR UPDATE)
                """
                    .formatted(i == 0 ? "{hint}" : "", i, MySqlTable.NOW))
        .collect(Collectors.joining("UNION ALL\n", "{utc}", ""));
  }

  String sql() {
    return texts.get(0).sql();
  }

  /**
   * Locks rows.
   *
   * @param places which of them
   */
  Held lock(Connection connection, List<HeldRow> rows, int[] places) throws SQLException {
    int size = 0;
    while (SIZES[size] < places.length) {
      size++;
    }
    StatementText text = texts.get(size);
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        // Each part has two parameters; those that are left over find nothing.
        HeldRow row = i / 2 < places.length ? rows.get(places[i / 2]) : null;
        if (row == null) {
          MySqlValues.bind(statement, i + 1, null);
        } else {
          boolean id = text.parameters().get(i) == Parameter.ID;
          MySqlValues.bind(statement, i + 1, id ? row.id() : row.lease().stored());
        }
      }
      return Statements.query(statement, result -> read(result, places));
    }
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
