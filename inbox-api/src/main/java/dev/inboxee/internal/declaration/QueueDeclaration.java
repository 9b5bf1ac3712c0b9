package dev.inboxee.internal.declaration;

import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.util.List;
import java.util.Optional;

/**
 * A class that is to describe a queue table, whether it keeps the rules or not. Immutable.
 *
 * @param name the class
 * @param shape what kind of class it is
 * @param table what {@link dev.inboxee.Inbox} names; empty without that annotation
 * @param columns its columns, inherited ones first; empty without that annotation
 */
public record QueueDeclaration(
    String name, ClassShape shape, Optional<TableName> table, List<ColumnDeclaration> columns) {

  /** Keeps a copy of the columns. */
  public QueueDeclaration {
    columns = List.copyOf(columns);
  }

  /** Whether the class has the annotation. */
  public boolean isAnnotated() {
    return table.isPresent();
  }

  /** Whether a column plays a role. */
  public boolean has(Role role) {
    return columns.stream().anyMatch(column -> column.roles().contains(role));
  }

  /** Whether each group keeps its order. */
  public boolean isFifo() {
    return columns.stream()
        .anyMatch(column -> column.marks().contains(ColumnDeclaration.Mark.FIFO));
  }
}
