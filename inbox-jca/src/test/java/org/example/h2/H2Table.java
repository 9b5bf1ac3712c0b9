package org.example.h2;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parts that statements on one queue table are made of. A part that names the group holds one
 * parameter for it, {@link #group}.
 */
record H2Table(QueueTable table) {

  static String quote(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  static String quote(TableName name) {
    String schema = name.schema().isEmpty() ? "" : quote(name.schema()) + ".";
    return schema + quote(name.name());
  }

  static String list(List<QueueColumn> columns) {
    return columns.stream().map(column -> quote(column.name())).collect(Collectors.joining(", "));
  }

  String name() {
    return quote(table.name());
  }

  boolean has(Role role) {
    return table.has(role);
  }

  /** The column of a role. */
  String column(Role role) {
    return table
        .column(role)
        .map(column -> quote(column.name()))
        .orElseThrow(
            () -> new IllegalArgumentException("Table " + table.name() + " has no " + role));
  }

  String id() {
    return column(Role.ID);
  }

  /** The value of a scope's parameter, if it has one. */
  static Optional<String> group(ClaimScope scope) {
    return scope instanceof ClaimScope.OneGroup one ? Optional.of(one.group()) : Optional.empty();
  }

  /** A condition: the row belongs to the scope and is not finished. */
  String unfinished(ClaimScope scope) {
    return all(unfinishedConditions(scope));
  }

  /** A condition: nobody has the row in work, and its time has come. */
  String free() {
    return all(freeConditions());
  }

  /** A condition: a claim may take the row. */
  String claimable(ClaimScope scope) {
    List<String> conditions = unfinishedConditions(scope);
    conditions.addAll(freeConditions());
    return all(conditions);
  }

  private static String all(List<String> conditions) {
    return conditions.isEmpty() ? "TRUE" : String.join(" AND ", conditions);
  }

  private List<String> unfinishedConditions(ClaimScope scope) {
    List<String> conditions = new ArrayList<>();
    group(scope).ifPresent(group -> conditions.add(column(Role.GROUP) + " = ?"));
    if (has(Role.PROCESSED_AT)) {
      conditions.add(column(Role.PROCESSED_AT) + " IS NULL");
    }
    return conditions;
  }

  private List<String> freeConditions() {
    return Stream.of(Role.RETRY_AFTER, Role.LOCKED_UNTIL)
        .filter(this::has)
        .map(this::column)
        .map(time -> "(" + time + " IS NULL OR " + time + " <= " + H2Times.NOW + ")")
        .toList();
  }

  /**
   * The keys of the claim order. H2 reads rows in an index's order only if ORDER BY names all its
   * columns, those too that are the same in all rows read.
   */
  List<QueueColumn> order(ClaimScope scope) {
    List<QueueColumn> keys = new ArrayList<>();
    if (scope instanceof ClaimScope.OneGroup) {
      table.column(Role.GROUP).ifPresent(keys::add);
    }
    table.column(Role.PROCESSED_AT).ifPresent(keys::add);
    keys.addAll(table.claimOrder());
    return keys;
  }

  String orderBy(ClaimScope scope) {
    return order(scope).stream()
        .map(column -> quote(column.name()) + " NULLS FIRST")
        .collect(Collectors.joining(", "));
  }

  /** An expression: one attempt more, as far as the column can count; NULL is the first attempt. */
  String counted() {
    QueueColumn column = table.column(Role.ATTEMPT).orElseThrow();
    return "least(coalesce(%s, 1), %d) + 1".formatted(quote(column.name()), most(column) - 1);
  }

  private static long most(QueueColumn attempt) {
    return switch (boxed(attempt.type()).getSimpleName()) {
      case "Short" -> Short.MAX_VALUE;
      case "Integer" -> Integer.MAX_VALUE;
      default -> Long.MAX_VALUE;
    };
  }

  static Class<?> boxed(Class<?> type) {
    return MethodType.methodType(type).wrap().returnType();
  }
}
