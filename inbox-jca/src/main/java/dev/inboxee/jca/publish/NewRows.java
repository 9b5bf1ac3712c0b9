package dev.inboxee.jca.publish;

import dev.inboxee.Published;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rows to be written.
 *
 * @param columns the columns that are written; the others are the database's to fill
 * @param values for each row, in the order of the columns
 */
record NewRows(List<QueueColumn> columns, List<@Nullable Object[]> values) {

  /** What the statements take together of one row, in bytes, however little it is. */
  private static final int PER_VALUE = 16;

  /** More than enough for each, and below the packets that servers take, whatever is escaped. */
  private static final long MOST_BYTES = 4L << 20;

  private int index(Role role) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).role() == role) {
        return i;
      }
    }
    return -1;
  }

  /** The rows' groups. */
  Set<@Nullable String> groups() {
    int group = index(Role.GROUP);
    Set<@Nullable String> groups = new LinkedHashSet<>();
    values.forEach(row -> groups.add(group < 0 ? null : (String) row[group]));
    return groups;
  }

  /** What is known of the rows once they are written. */
  List<Published> published(List<Object> generated) {
    int id = index(Role.ID);
    List<Published> published = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Object known = id >= 0 ? values.get(i)[id] : generated.isEmpty() ? null : generated.get(i);
      published.add(new Published(Optional.ofNullable(known)));
    }
    return published;
  }

  /** The rows in portions for one statement each. */
  List<List<@Nullable Object[]>> portions(int limit) {
    List<List<@Nullable Object[]>> portions = new ArrayList<>();
    int from = 0;
    long bytes = 0;
    for (int i = 0; i < values.size(); i++) {
      long more = bytes(values.get(i));
      if (i - from == limit || (i > from && bytes + more > MOST_BYTES)) {
        portions.add(values.subList(from, i));
        from = i;
        bytes = 0;
      }
      bytes += more;
    }
    portions.add(values.subList(from, values.size()));
    return portions;
  }

  private static long bytes(@Nullable Object[] row) {
    long bytes = 0;
    for (Object value : row) {
      bytes += PER_VALUE;
      if (value instanceof byte[] raw) {
        bytes += raw.length;
      } else if (value instanceof String text) {
        bytes += text.length();
      }
    }
    return bytes;
  }
}
