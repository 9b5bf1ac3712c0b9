package dev.inboxee.jca.database;

import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes CREATE TABLE for a queue table's declaration. */
final class TableDdl {

  private TableDdl() {}

  static String create(QueueTable table, Function<QueueColumn, String> type) {
    List<String> columns =
        table.columns().stream()
            .map(column -> quote(column.name()) + " " + type.apply(column) + addition(column))
            .toList();
    return "CREATE TABLE " + name(table.name()) + " (" + String.join(", ", columns) + ")";
  }

  private static String addition(QueueColumn column) {
    return switch (column.role()) {
      case ID -> " PRIMARY KEY";
      case ATTEMPT -> " DEFAULT 1";
      default -> "";
    };
  }

  static String leased(QueueTable table) {
    String lease = quote(table.column(Role.LOCKED_UNTIL).orElseThrow().name());
    return table.claimOrder().stream()
        .map(column -> quote(column.name()))
        .collect(
            Collectors.joining(
                ", ",
                "SELECT %s FROM %s WHERE %s IS NOT NULL ORDER BY "
                    .formatted(quote(table.id().name()), name(table.name()), lease),
                ""));
  }

  static String name(TableName name) {
    return name.schema().isEmpty()
        ? quote(name.name())
        : quote(name.schema()) + "." + quote(name.name());
  }

  static String quote(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
