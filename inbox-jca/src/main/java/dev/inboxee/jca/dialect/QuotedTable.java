package dev.inboxee.jca.dialect;

import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A queue table's names as they stand in statements.
 *
 * @param table the queue table
 * @param quotes around its names
 */
public record QuotedTable(QueueTable table, Quotes quotes) {

  /** In the quotes of the SQL standard. */
  public QuotedTable(QueueTable table) {
    this(table, Quotes.STANDARD);
  }

  /** The table's own name. */
  public String name() {
    return quotes.quote(table.name());
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
      names.put(Integer.toString(i), quotes.quote(columns.get(i).name()));
    }
    return StatementText.of(template, names);
  }

  /** The names for a template. */
  public Map<String, String> names() {
    Map<String, String> names = new HashMap<>();
    names.put("table", name());
    names.put("own", quotes.quote(table.name().name()));
    names.put("table_text", "'" + name().replace("'", "''") + "'");
    for (QueueColumn column : table.columns()) {
      if (column.role() != Role.DATA) {
        names.put(column.role().name().toLowerCase(Locale.ROOT), quotes.quote(column.name()));
      }
    }
    return names;
  }
}
