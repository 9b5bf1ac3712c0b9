package dev.inboxee.jca.datasource;

import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.Finding;
import dev.inboxee.spi.dialect.TableColumn;
import dev.inboxee.spi.dialect.TableColumn.Trait;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Whether the columns of roles can take what the queue writes into them. */
final class RoleColumns {

  private static final Set<Role> WRITTEN =
      Set.of(
          Role.GROUP,
          Role.RETRY_AFTER,
          Role.ATTEMPT,
          Role.PROCESSED_AT,
          Role.LOCKED_UNTIL,
          Role.HEADERS);

  private RoleColumns() {}

  /** Whether a column takes NULL that has NULL in every row that waits. */
  static List<Finding> takeNull(QueueTable table, List<TableColumn> found) {
    List<Finding> findings = new ArrayList<>();
    for (TableColumn column : found) {
      Role role = role(table, column);
      if (!column.is(Trait.NULLABLE) && role == Role.LOCKED_UNTIL) {
        findings.add(takesNoNull(table, column, "a row that is free"));
      }
      if (!column.is(Trait.NULLABLE) && role == Role.PROCESSED_AT) {
        findings.add(takesNoNull(table, column, "a row that is not finished"));
      }
    }
    return findings;
  }

  /** Whether a statement can write what the queue writes. */
  static List<Finding> areWritable(QueueTable table, List<TableColumn> found) {
    return found.stream()
        .filter(column -> column.is(Trait.COMPUTED) && WRITTEN.contains(role(table, column)))
        .map(
            column ->
                Finding.refusal(
                    Message.COLUMN_COMPUTED, table.name(), column.name(), "the queue writes it"))
        .toList();
  }

  private static Finding takesNoNull(QueueTable table, TableColumn column, String row) {
    return Finding.refusal(Message.COLUMN_TAKES_NO_NULL, table.name(), column.name(), row);
  }

  static Role role(QueueTable table, TableColumn column) {
    return table.columns().stream()
        .filter(declared -> declared.name().equals(column.name()))
        .findFirst()
        .map(declared -> declared.role())
        .orElse(Role.DATA);
  }
}
