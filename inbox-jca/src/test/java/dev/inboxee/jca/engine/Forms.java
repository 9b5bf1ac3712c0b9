package dev.inboxee.jca.engine;

import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.LockKey;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.util.List;
import java.util.Optional;

/**
 * The queue tables of the tests, declared for each form. The tables themselves are the same: a
 * column for the lease is no column of the queue's in the other forms.
 */
final class Forms {

  private Forms() {}

  /** The declaration of the same table in a form. */
  static QueueTable in(Form form, QueueTable table) {
    if (form == Form.LEASE) {
      return table;
    }
    List<QueueColumn> columns =
        table.columns().stream().filter(column -> column.role() != Role.LOCKED_UNTIL).toList();
    return form == Form.ROW_LOCK
        ? new QueueTable(table.name(), columns, table.fifo())
        : new QueueTable(
            table.name(), columns, false, table.lockKey().or(() -> Optional.of(key(table))));
  }

  private static LockKey key(QueueTable table) {
    return new LockKey(
        List.of(new LockKey.Literal(table.name().name() + "-"), new LockKey.Value(table.id())));
  }
}
