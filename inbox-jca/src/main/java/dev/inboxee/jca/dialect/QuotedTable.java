package dev.inboxee.jca.dialect;

import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A queue table's names as they stand in statements: in double quotes, with those inside doubled,
 * so that any name means itself.
 *
 * @param table the queue table
 */
public record QuotedTable(QueueTable table) {

  /** A name in quotes. */
  public static String quote(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** A table's name in quotes, with its schema if it has one. */
  public static String quote(TableName name) {
    return name.schema().isEmpty()
        ? quote(name.name())
        : quote(name.schema()) + "." + quote(name.name());
  }

  /** Names of columns in quotes, separated by commas. */
  public static String list(List<QueueColumn> columns) {
    return columns.stream().map(column -> quote(column.name())).collect(Collectors.joining(", "));
  }

  /** The table's own name. */
  public String name() {
    return quote(table.name());
  }

  /** Whether a column plays a role. */
  public boolean has(Role role) {
    return table.has(role);
  }

  /** A template's part, if a column plays a role, else nothing. */
  public String with(Role role, String part) {
    return has(role) ? part : "";
  }

  /**
   * Makes a statement of a template.
   *
   * @param template with {@code {table}} for the table, {@code {own}} for its name without schema,
   *     {@code {table_text}} for its name as a string literal, {@code {id}}, {@code {group}} and so
   *     on for the column of that role, {@code {0}}, {@code {1}} and so on for the given columns
   * @param columns further columns
   * @throws IllegalArgumentException if the template needs a role that no column plays
   */
  public StatementText text(String template, List<QueueColumn> columns) {
    Map<String, String> names = names();
    for (int i = 0; i < columns.size(); i++) {
      names.put(Integer.toString(i), quote(columns.get(i).name()));
    }
    return StatementText.of(template, names);
  }

  /** The names for a template. */
  public Map<String, String> names() {
    Map<String, String> names = new HashMap<>();
    names.put("table", name());
    names.put("own", quote(table.name().name()));
    names.put("table_text", "'" + name().replace("'", "''") + "'");
    for (QueueColumn column : table.columns()) {
      if (column.role() != Role.DATA) {
        names.put(column.role().name().toLowerCase(Locale.ROOT), quote(column.name()));
      }
    }
    return names;
  }
}
