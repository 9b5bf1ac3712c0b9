package dev.inboxee.internal.declaration;

import dev.inboxee.ClockSource;
import dev.inboxee.Isolation;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A class that is to describe a queue table, whether it keeps the rules or not. Immutable.
 *
 * @param name the class
 * @param shape what kind of class it is
 * @param members what {@link dev.inboxee.Inbox} says; empty without that annotation
 * @param columns its columns, inherited ones first; empty without that annotation
 */
public record QueueDeclaration(
    String name, ClassShape shape, Optional<Members> members, List<ColumnDeclaration> columns) {

  /**
   * What the annotation says.
   *
   * @param table the table
   * @param advisoryLock the lock key's template, or an empty string
   * @param clock whose clock tells now
   * @param isolation how the transactions are opened that rows are in work in
   */
  public record Members(
      TableName table, String advisoryLock, ClockSource clock, Isolation isolation) {
    /**
     * Takes the members apart.
     *
     * @param members the annotation's members by name, defaults included
     */
    public static Members of(Map<String, Object> members) {
      return new Members(
          new TableName(
              String.valueOf(members.get("schema")), String.valueOf(members.get("table"))),
          String.valueOf(members.get("advisoryLock")),
          ClockSource.valueOf(String.valueOf(members.get("clock"))),
          Isolation.valueOf(String.valueOf(members.get("isolation"))));
    }
  }

  /** Keeps a copy of the columns. */
  public QueueDeclaration {
    columns = List.copyOf(columns);
  }

  /** Whether the class has the annotation. */
  public boolean isAnnotated() {
    return members.isPresent();
  }

  /** What the annotation names; empty without it. */
  public Optional<TableName> table() {
    return members.map(Members::table);
  }

  /** The lock key's template, if one is given. */
  public Optional<String> advisoryLock() {
    return members.map(Members::advisoryLock).filter(template -> !template.isEmpty());
  }

  /** The column of a component or field; of several the one that hides the others. */
  public Optional<ColumnDeclaration> column(String member) {
    return columns.stream()
        .filter(column -> column.member().equals(member))
        .reduce((hidden, hiding) -> hiding);
  }

  /** The column that plays a role; of several the first. */
  public Optional<ColumnDeclaration> first(Role role) {
    return columns.stream().filter(column -> column.roles().contains(role)).findFirst();
  }

  /** Whether a column plays a role. */
  public boolean has(Role role) {
    return first(role).isPresent();
  }

  /** Whether each group keeps its order. */
  public boolean isFifo() {
    return columns.stream()
        .anyMatch(column -> column.marks().contains(ColumnDeclaration.Mark.FIFO));
  }
}
