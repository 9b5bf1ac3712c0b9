package dev.inboxee.jca.claim;

import dev.inboxee.jca.MessageDecoder;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which columns a claim reads, and where each stands in a claimed row. Immutable. */
public final class RowLayout {

  private static final List<Role> OF_THE_ENGINE =
      List.of(Role.ID, Role.GROUP, Role.PARTITION_KEY, Role.ATTEMPT, Role.HEADERS);

  private final List<QueueColumn> columns;
  private final Map<Role, Integer> roles = new EnumMap<>(Role.class);
  private final int[] message;

  public RowLayout(QueueTable table, MessageDecoder decoder) {
    List<QueueColumn> read = new ArrayList<>();
    OF_THE_ENGINE.forEach(role -> table.column(role).ifPresent(read::add));
    decoder.columns().stream().filter(column -> !read.contains(column)).forEach(read::add);
    this.columns = List.copyOf(read);
    OF_THE_ENGINE.forEach(
        role -> table.column(role).ifPresent(column -> roles.put(role, columns.indexOf(column))));
    this.message = decoder.columns().stream().mapToInt(columns::indexOf).toArray();
  }

  /** The columns, in the order in which they are read. */
  public List<QueueColumn> columns() {
    return columns;
  }

  /** Where each of the decoder's columns stands. */
  public int[] message() {
    return message.clone();
  }

  /** Whether the table counts attempts. */
  boolean counts() {
    return roles.containsKey(Role.ATTEMPT);
  }

  /** The value of one of the engine's own roles; null also if the table does not have it. */
  public @Nullable Object value(ClaimedRow row, Role role) {
    Integer index = roles.get(role);
    return index == null ? null : row.value(index);
  }
}
