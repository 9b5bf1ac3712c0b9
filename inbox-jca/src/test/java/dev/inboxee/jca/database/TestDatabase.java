package dev.inboxee.jca.database;

import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.dialect.LeaseDialect;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A database that a dialect serves. */
public interface TestDatabase extends SqlDatabase {

  /** The dialect that serves it. */
  LeaseDialect dialect();

  /** Whether row locks keep the order of groups that have one. */
  default boolean locksFifoGroups() {
    return false;
  }

  /**
   * Makes what guards groups that keep their order in the row lock form, beside a queue table, if
   * it is not there yet.
   */
  default void createGuards(TableName queue) throws SQLException {}

  /** A name as it stands in a statement; in the quotes of the SQL standard unless overridden. */
  default String quote(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** A table's name as it stands in a statement. */
  default String quote(TableName name) {
    return name.schema().isEmpty()
        ? quote(name.name())
        : quote(name.schema()) + "." + quote(name.name());
  }

  /** The token that a row holds. */
  LeaseToken token(QueueTable table, Object id) throws SQLException;

  /** The statement that makes a queue table as its declaration says. */
  String ddl(QueueTable table);

  /** Makes a queue table. */
  default void create(QueueTable table) throws SQLException {
    execute(ddl(table));
  }

  /** Writes rows, however many. */
  default void insert(
      Connection connection, QueueTable table, List<QueueColumn> columns, List<Object[]> rows)
      throws SQLException {
    Insertion insertion = dialect().insertion(table, columns);
    for (int from = 0; from < rows.size(); from += insertion.limit()) {
      int to = Math.min(from + insertion.limit(), rows.size());
      insertion.insert(connection, rows.subList(from, to));
    }
  }

  /**
   * Makes a statement of a template with {@code {table}} for the table's name and {@code {id}},
   * {@code {group}} and so on for the column of that role.
   */
  default String sql(QueueTable table, String template) {
    return Pattern.compile("\\{(\\w+)}").matcher(template).replaceAll(place -> name(table, place));
  }

  private String name(QueueTable table, MatchResult place) {
    String name = place.group(1);
    return Matcher.quoteReplacement(
        name.equals("table")
            ? quote(table.name())
            : quote(
                table.column(Role.valueOf(name.toUpperCase(Locale.ROOT))).orElseThrow().name()));
  }

  /** The ids of the rows whose lease has not been given back, ended or not, by their size. */
  default List<Object> inWork(QueueTable table) throws SQLException {
    return column(
        sql(table, "SELECT {id} FROM {table} WHERE {locked_until} IS NOT NULL ORDER BY {id}"));
  }

  /** A column of one row. */
  default Object value(QueueTable table, Role role, Object id) throws SQLException {
    String literal = id instanceof Number ? id.toString() : "'" + id + "'";
    String place = "{" + role.name().toLowerCase(Locale.ROOT) + "}";
    return column(sql(table, "SELECT " + place + " FROM {table} WHERE {id} = ") + literal).get(0);
  }
}
