package dev.inboxee.jca.datasource;

import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.Finding;
import dev.inboxee.spi.dialect.TableColumn;
import dev.inboxee.spi.dialect.TableColumn.Trait;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Whether a table for dead letters takes the rows of a queue table.
 *
 * @param queue the queue table
 * @param letters the table for dead letters, with the same columns
 * @param dialect compares types
 */
record DeadLetterColumns(QueueTable queue, QueueTable letters, Dialect dialect) {

  // Said otherwise, and not only as a warning.
  private static final Set<Role> NULL_IN_ROLE = Set.of(Role.LOCKED_UNTIL, Role.PROCESSED_AT);

  List<Finding> examine(List<TableColumn> messages, List<TableColumn> found) {
    List<Finding> findings = new ArrayList<>();
    for (TableColumn column : found) {
      boolean declared =
          queue.columns().stream().anyMatch(each -> each.name().equals(column.name()));
      messages.stream()
          .filter(source -> declared && source.name().equals(column.name()))
          .forEach(source -> compare(column, source, findings));
      if (!declared && column.traits().isEmpty()) {
        findings.add(
            Finding.refusal(Message.DEAD_LETTERS_COLUMN_EXTRA, letters.name(), column.name()));
      }
    }
    return findings;
  }

  private void compare(TableColumn column, TableColumn source, List<Finding> findings) {
    if (column.is(Trait.COMPUTED)) {
      findings.add(
          Finding.refusal(
              Message.COLUMN_COMPUTED,
              letters.name(),
              column.name(),
              "a dead letter keeps what the queue had there"));
    } else if (!dialect.takesAll(column, source)) {
      findings.add(
          Finding.refusal(
              Message.DEAD_LETTERS_TYPE_DIFFERS,
              letters.name(),
              column.name(),
              column.type(),
              queue.name(),
              source.type()));
    }
    boolean differs = !column.is(Trait.NULLABLE) && source.is(Trait.NULLABLE);
    if (differs && !NULL_IN_ROLE.contains(RoleColumns.role(letters, column))) {
      findings.add(
          Finding.warning(
              Message.DEAD_LETTERS_TAKE_NO_NULL, letters.name(), column.name(), queue.name()));
    }
  }
}
