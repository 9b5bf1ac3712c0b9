package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.dialect.contract.DialectContract;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.TableColumn;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tables, columns and schemas may have any name that the database takes, in every form. */
abstract class NamesContract extends DialectContract {

  /** How many letters a name may have. */
  abstract int longest();

  /** Opens a session that sees two further schemas, each for tables of its own. */
  abstract Connection session() throws SQLException;

  /** The names of the two schemas. */
  abstract List<String> schemas();

  List<String> names() {
    return Stream.concat(
            Stream.of(
                "Mixed",
                "UPPER",
                "select",
                "order",
                "with space",
                "it's",
                "qu\"ote",
                "\"",
                "back`tick",
                "[bracket]",
                "a.b",
                "semi;colon",
                "-- dash",
                "/* no comment */",
                "grün 群",
                "a?b",
                ":group",
                "{id}",
                "$1",
                "%s",
                "a\\b",
                "a\\",
                "1"),
            Stream.of("long".repeat(100).substring(0, longest())))
        .toList();
  }

  // What the dialects' statements call their own parts.
  private static final List<String> PARTS =
      List.of(
          "m", "head", "others", "open", "picked", "taken", "locked", "fenced", "held", "gone",
          "kept", "due", "ids", "ended", "place", "token", "c0", "key1", "k", "h", "o", "t");

  private static List<QueueColumn> columns(UnaryOperator<String> name) {
    List<QueueColumn> columns = new ArrayList<>();
    columns.add(new QueueColumn(name.apply("id"), Role.ID, Long.class, false));
    columns.add(new QueueColumn(name.apply("target"), Role.GROUP, String.class, false));
    columns.add(new QueueColumn(name.apply("priority"), Role.PRIORITY, Integer.class, false));
    columns.add(new QueueColumn(name.apply("retry"), Role.RETRY_AFTER, Instant.class, false));
    columns.add(new QueueColumn(name.apply("attempt"), Role.ATTEMPT, Short.class, false));
    columns.add(new QueueColumn(name.apply("ended"), Role.PROCESSED_AT, Instant.class, false));
    columns.add(new QueueColumn(name.apply("lease"), Role.LOCKED_UNTIL, Instant.class, false));
    columns.add(new QueueColumn(name.apply("headers"), Role.HEADERS, String.class, false));
    columns.add(new QueueColumn(name.apply("payload"), Role.PAYLOAD, byte[].class, false));
    columns.add(new QueueColumn(name.apply("data"), Role.DATA, String.class, false));
    return columns;
  }

  @ParameterizedTest
  @MethodSource("names")
  void a_table_and_its_columns_may_have_any_name(String name) throws SQLException {
    UnaryOperator<String> column =
        role -> {
          String more = role.substring(0, 2) + name;
          return role.equals("data") ? name : more.substring(0, Math.min(more.length(), longest()));
        };
    serve(new TableName("", name), new TableName("", letters(name)), columns(column));
  }

  private String letters(String name) {
    String letters = "d" + name;
    return letters.substring(0, Math.min(letters.length(), longest()));
  }

  /** Two tables after two parts, and their columns after the parts that follow. */
  @Test
  void names_may_be_those_that_statements_use_themselves() throws SQLException {
    for (int i = 0; i < PARTS.size(); i += 2) {
      Iterator<String> more = circling(i + 1);
      serve(
          new TableName("", PARTS.get(i)),
          new TableName("", PARTS.get(i + 1)),
          columns(role -> more.next()));
    }
    List<QueueColumn> usual = columns(UnaryOperator.identity());
    serve(new TableName("", "others"), new TableName("", "head"), usual);
  }

  private static Iterator<String> circling(int first) {
    return IntStream.iterate(first, place -> place + 1)
        .mapToObj(place -> PARTS.get(place % PARTS.size()))
        .iterator();
  }

  @Test
  void columns_may_be_called_like_functions_and_keywords() throws SQLException {
    List<String> names =
        List.of(
            "count",
            "coalesce",
            "least",
            "now",
            "max",
            "unnest",
            "concat",
            "json",
            "exists",
            "values");
    List<QueueColumn> plain = columns(UnaryOperator.identity());
    List<QueueColumn> columns = new ArrayList<>();
    for (int i = 0; i < plain.size(); i++) {
      QueueColumn column = plain.get(i);
      columns.add(new QueueColumn(names.get(i), column.role(), column.type(), false));
    }
    serve(new TableName("", "table"), new TableName("", "index"), columns);
  }

  @Test
  void the_time_of_another_clock_is_no_part_of_a_statement_either() throws SQLException {
    List<QueueColumn> columns = columns(role -> "It's \"" + role + "\"");
    QueueTable table = new QueueTable(new TableName("", "By clock"), columns, false);
    QueueTable dead = new QueueTable(new TableName("", "Dead by clock"), columns, false);
    Clock clock = Clock.fixed(Instant.parse("2031-03-04T05:06:07Z"), ZoneOffset.UTC);
    try (Connection session = session()) {
      makeAll(session, List.of(table, dead));
      try {
        for (InForm form : formsOf(table)) {
          QueueTable letters = as(form.table(), dead.name());
          new RoundTrip(form.by(clock), letters, database).run(session);
          clear(session, table, dead);
        }
      } finally {
        drop(session, table, dead);
      }
    }
  }

  @Test
  void two_tables_of_one_name_are_told_apart_by_their_schemas() throws SQLException {
    List<QueueColumn> columns = columns(UnaryOperator.identity());
    QueueTable one = new QueueTable(new TableName(schemas().get(0), "jobs"), columns, false);
    QueueTable other = new QueueTable(new TableName(schemas().get(1), "jobs"), columns, false);
    try (Connection session = session()) {
      makeAll(session, List.of(one, other));
      try {
        for (InForm form : InForm.each(database.dialect(), one)) {
          InForm there = new InForm(form.dialect(), as(form.table(), other.name()));
          form.dialect()
              .insertion(one, columns.subList(0, 2))
              .insert(session, List.of(new Object[] {1L, "a"}, new Object[] {2L, "a"}));
          form.dialect()
              .insertion(other, columns.subList(0, 2))
              .insert(session, List.<Object[]>of(new Object[] {3L, "a"}));
          assertThat(claimed(session, form)).containsExactly(1L, 2L);
          assertThat(claimed(session, there)).containsExactly(3L);
          clear(session, one, other);
        }
      } finally {
        drop(session, one, other);
      }
    }
    for (TableName name : List.of(one.name(), other.name())) {
      serve(name, new TableName(name.schema(), "letters"), columns);
    }
  }

  private List<Object> claimed(Connection session, InForm form) throws SQLException {
    var rows = form.claim(session, group("a"), 9);
    form.release(session, rows);
    return rows.stream().map(form::id).toList();
  }

  private void serve(TableName name, TableName letters, List<QueueColumn> columns)
      throws SQLException {
    QueueTable table = new QueueTable(name, columns, false);
    QueueTable dead = new QueueTable(letters, columns, false);
    try (Connection session = session()) {
      makeAll(session, List.of(table, dead));
      try {
        looksRight(session, table);
        for (InForm form : formsOf(table)) {
          new RoundTrip(form, as(form.table(), letters), database).run(session);
          clear(session, table, dead);
        }
      } finally {
        drop(session, table, dead);
      }
    }
  }

  /** All forms of the table, and those that keep the order of its groups. */
  private List<InForm> formsOf(QueueTable table) {
    QueueTable fifo = new QueueTable(table.name(), table.columns(), true);
    List<InForm> forms = new ArrayList<>(InForm.each(database.dialect(), table));
    InForm.each(database.dialect(), fifo).stream()
        .filter(form -> form.form() == Form.LEASE || database.locksFifoGroups())
        .forEach(forms::add);
    return forms;
  }

  private static QueueTable as(QueueTable table, TableName name) {
    return new QueueTable(name, table.columns(), table.fifo(), table.lockKey());
  }

  private void looksRight(Connection session, QueueTable table) throws SQLException {
    var dialect = database.dialect();
    List<TableColumn> found = dialect.inspect(session, table.name()).orElseThrow();
    assertThat(found)
        .extracting(TableColumn::name)
        .containsExactlyElementsOf(table.columns().stream().map(QueueColumn::name).toList());
    assertThat(dialect.examine(session, table, found)).isEmpty();
    QueueTable fifo = new QueueTable(table.name(), table.columns(), true);
    ClaimScope scope = group("it's");
    for (String create : dialect.missingIndexes(session, fifo, scope)) {
      execute(session, create);
    }
    assertThat(dialect.missingIndexes(session, fifo, scope)).isEmpty();
  }

  private void makeAll(Connection session, List<QueueTable> tables) throws SQLException {
    for (QueueTable table : tables) {
      execute(session, database.ddl(table));
      database.createGuards(table.name());
    }
  }

  private void clear(Connection session, QueueTable... tables) throws SQLException {
    for (QueueTable table : tables) {
      execute(session, "DELETE FROM " + database.quote(table.name()));
    }
  }

  private void drop(Connection session, QueueTable... tables) throws SQLException {
    if (!session.getAutoCommit()) {
      session.rollback();
      session.setAutoCommit(true);
    }
    for (QueueTable table : tables) {
      execute(session, "DROP TABLE " + database.quote(table.name()));
    }
  }

  private static void execute(Connection session, String sql) throws SQLException {
    try (Statement statement = session.createStatement()) {
      statement.execute(sql);
    }
  }
}
