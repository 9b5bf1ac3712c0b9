package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.JavaTypes;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.table.Role;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The rows in work of one call, as one parameter: a JSON array of {@code [id, token, delay,
 * headers]}.
 */
final class HeldRows {

  /** The rows as a table for a statement. */
  static final String SOURCE =
      """
      (SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS token,
        json_extract(value, '$[2]') AS delay, json_extract(value, '$[3]') AS headers
        FROM json_each(:rows)) AS held""";

  /**
   * The condition on a row of {@link #SOURCE}. Behind coalesce SQLite cannot use an index on leased
   * rows, which it would read through once for each held row; the id leads to the one.
   */
  static String match(QuotedTable table) {
    String token = " AND coalesce(m.{locked_until}, '') = held.token";
    return "m.{id} = held.id" + table.with(Role.LOCKED_UNTIL, token);
  }

  private final List<HeldRow> rows;
  private final Map<String, Integer> places = new HashMap<>();

  /**
   * Keeps the rows. Where a row is there twice, as after a lease was lost and the row claimed
   * again, only the later token can be the one that it holds.
   */
  HeldRows(List<HeldRow> rows) {
    this.rows = rows;
    for (int i = 0; i < rows.size(); i++) {
      places.merge(rows.get(i).id().toString(), i, this::later);
    }
  }

  private int later(int one, int other) {
    LeaseToken first = rows.get(one).token();
    LeaseToken second = rows.get(other).token();
    return first != null && second != null && first.end().isBefore(second.end()) ? other : one;
  }

  /** The index, in the caller's list, of the row with an id that a statement returned. */
  int index(String id) {
    Integer place = places.get(id);
    if (place == null) {
      throw new IllegalStateException("The statement returned an id that it was not given: " + id);
    }
    return place;
  }

  /** Binds the one row, or of several all. */
  void bind(PreparedStatement statement, int index, Parameter parameter) throws SQLException {
    statement.setObject(
        index, parameter == Parameter.ROWS ? json() : value(rows.get(0), parameter));
  }

  private static @Nullable Object value(HeldRow row, Parameter parameter) {
    return switch (parameter) {
      case ID -> row.id() instanceof Number ? row.id() : row.id().toString();
      case TOKEN -> row.token() == null ? null : row.lease().stored();
      case DELAY -> SqliteTimes.modifier(JavaTypes.bounded(row.delay()));
      case HEADERS -> row.headers();
      default -> throw new IllegalStateException("A row in work has no " + parameter);
    };
  }

  private String json() {
    return places.values().stream()
        .map(place -> json(rows.get(place)))
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static String json(HeldRow row) {
    return List.of(Parameter.ID, Parameter.TOKEN, Parameter.DELAY, Parameter.HEADERS).stream()
        .map(parameter -> json(value(row, parameter)))
        .collect(Collectors.joining(",", "[", "]"));
  }

  private static String json(@Nullable Object value) {
    if (value == null || value instanceof Number) {
      return String.valueOf(value);
    }
    StringBuilder text = new StringBuilder("\"");
    for (char letter : value.toString().toCharArray()) {
      if (letter < ' ' || letter == '"' || letter == '\\') {
        text.append("\\u%04x".formatted((int) letter));
      } else {
        text.append(letter);
      }
    }
    return text.append('"').toString();
  }
}
