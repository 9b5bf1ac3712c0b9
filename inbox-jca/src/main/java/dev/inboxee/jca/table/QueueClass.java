package dev.inboxee.jca.table;

import dev.inboxee.spi.table.QueueTable;
import org.jspecify.annotations.Nullable;

/** A class annotated {@link dev.inboxee.Inbox}: its queue table, and rows to objects and back. */
@SuppressWarnings("DoNotCallSuggester")
public interface QueueClass<Q> {

  /** Reads the annotations. Throws DeclarationException with every problem found. */
  static <Q> QueueClass<Q> of(Class<Q> type) {
    throw new IllegalStateException();
  }

  QueueTable table();

  /** Makes a row object; values in the order of the table's columns. */
  Q row(@Nullable Object[] values);

  /** Takes a row object apart, in the order of the table's columns. */
  @Nullable Object[] values(Q row);
}
