package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.dialect.contract.DialectContract;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A group is whatever it is called, in every form. */
abstract class GroupNamesContract extends DialectContract {

  /** The type of a column that tells every two names apart. */
  abstract String exact();

  /** Whether a text may have the letter zero. */
  abstract boolean takesZero();

  private List<String> groups() {
    List<String> groups =
        new ArrayList<>(
            List.of(
                "x'; DROP TABLE bystander; --",
                "",
                " ",
                "crm",
                "crm ",
                " crm",
                "CRM",
                "'",
                "\"",
                "`",
                "\\",
                "\\'",
                "%",
                "_",
                "?",
                ":group",
                "{id}",
                "$1",
                "NULL",
                "a\tb",
                "a\nb",
                "gr\u00fcn \u7fa4",
                "gru\u0308n \u7fa4",
                "\ud83d\ude42",
                "ss",
                "\u00df",
                "long".repeat(60)));
    if (takesZero()) {
      groups.add("a\u0000b");
      groups.add("a\u0000");
      groups.add("a");
    }
    return groups;
  }

  private static QueueTable declared(boolean fifo) {
    List<QueueColumn> columns =
        List.of(
            new QueueColumn("id", Role.ID, Long.class, false),
            new QueueColumn("target", Role.GROUP, String.class, false),
            new QueueColumn("locked_until", Role.LOCKED_UNTIL, Instant.class, false));
    return new QueueTable(new TableName("", "grouped"), columns, fifo);
  }

  /** Makes a table whose groups compare as the type says. */
  void createGrouped(String type) throws SQLException {
    QueueTable table = declared(false);
    QueueTable others =
        new QueueTable(
            table.name(), List.of(table.columns().get(0), table.columns().get(2)), false);
    database.execute(database.ddl(others).replaceFirst("\\)$", ", target " + type + ")"));
    database.createGuards(table.name());
  }

  /** Every form, and those that keep the order of groups. */
  List<InForm> forms() {
    List<InForm> forms = new ArrayList<>(InForm.each(database.dialect(), declared(false)));
    InForm.each(database.dialect(), declared(true)).stream()
        .filter(form -> form.form() == Form.LEASE || database.locksFifoGroups())
        .forEach(forms::add);
    return forms;
  }

  private void write(Connection session, List<String> groups) throws SQLException {
    List<Object[]> rows = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      rows.add(new Object[] {(long) i, groups.get(i)});
    }
    QueueTable table = declared(false);
    database.insert(session, table, table.columns().subList(0, 2), rows);
  }

  @Test
  void each_group_has_its_own_rows_and_gives_them_to_another_group() throws SQLException {
    createGrouped(exact());
    database.execute("CREATE TABLE bystander (x INTEGER)");
    try (Connection session = database.connect()) {
      for (InForm form : forms()) {
        List<String> groups = groups();
        write(session, groups);
        for (int i = 0; i < groups.size(); i++) {
          String group = groups.get(i);
          String next = groups.get((i + 1) % groups.size());
          List<ClaimedRow> rows = form.claim(session, group(group), 9);
          assertThat(rows).as("%s in %s", group, form).hasSize(1);
          assertThat(form.id(rows.get(0))).isEqualTo((long) i);
          assertThat(form.value(rows.get(0), Role.GROUP)).isEqualTo(group);
          HeldRow held = form.held(rows.get(0), Duration.ZERO, null);
          // Not into the next group itself, whose own row is still to come.
          form.settle(session, new Settlement.MoveToGroup(next + "!"), List.of(held));
          List<ClaimedRow> moved = form.claim(session, group(next + "!"), 9);
          assertThat(moved).as("%s in %s", next, form).hasSize(1);
          form.settle(
              session,
              new Settlement.Finish(),
              List.of(form.held(moved.get(0), Duration.ZERO, null)));
        }
        assertThat(database.column("SELECT id FROM grouped")).isEmpty();
      }
    } finally {
      database.execute("DROP TABLE grouped");
      database.execute("DROP TABLE bystander");
    }
  }

  @Test
  void rows_of_no_group_are_in_none() throws SQLException {
    createGrouped(exact());
    try (Connection session = database.connect()) {
      for (InForm form : forms()) {
        database.execute("INSERT INTO grouped (id) VALUES (1)");
        for (String group : List.of("", "NULL", "null")) {
          List<ClaimedRow> rows = form.claim(session, group(group), 9);
          assertThat(rows).isEmpty();
          form.release(session, rows);
        }
        database.execute("DELETE FROM grouped");
      }
    } finally {
      database.execute("DROP TABLE grouped");
    }
  }

  /** Sees that names are one group: who reads it by one name leaves nothing to another. */
  void areOne(String type, List<String> names) throws SQLException {
    createGrouped(type);
    try (Connection one = database.connect();
        Connection other = database.connect()) {
      for (InForm form : forms()) {
        write(one, names);
        int all = form.table().fifo() ? 1 : names.size();
        List<ClaimedRow> rows = form.claim(one, group(names.get(0)), 9);
        assertThat(rows).as("%s of %s", form, type).hasSize(all);
        for (String name : names) {
          List<ClaimedRow> more = form.claim(other, group(name), 9);
          assertThat(more).as("'%s' of %s in %s", name, type, form).isEmpty();
          form.release(other, more);
        }
        form.release(one, rows);
        database.execute("DELETE FROM grouped");
      }
    } finally {
      database.execute("DROP TABLE grouped");
    }
  }

  /** Sees that names are as many groups. */
  void areApart(String type, List<String> names) throws SQLException {
    createGrouped(type);
    try (Connection session = database.connect()) {
      for (InForm form : forms()) {
        write(session, names);
        for (int i : IntStream.range(0, names.size()).toArray()) {
          List<ClaimedRow> rows = form.claim(session, group(names.get(i)), 9);
          assertThat(rows)
              .as("%s in %s", names.get(i), form)
              .extracting(form::id)
              .containsExactly((long) i);
          form.release(session, rows);
        }
        database.execute("DELETE FROM grouped");
      }
    } finally {
      database.execute("DROP TABLE grouped");
    }
  }
}
