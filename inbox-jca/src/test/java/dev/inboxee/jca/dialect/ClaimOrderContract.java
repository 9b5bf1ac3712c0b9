package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.dialect.contract.DialectContract;
import dev.inboxee.spi.dialect.ClaimScope;
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
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rows come by priority, then by the time they are due, then by id, each ascending and NULL first:
 * as a sort in the test has them, for ids of every type, in every form, with the index that the
 * dialect advises and without it.
 */
abstract class ClaimOrderContract extends DialectContract {

  private static final int ROWS = 80;
  private static final long SEED = System.nanoTime();
  private static final Instant START = Instant.parse("2020-01-01T00:00:00Z");
  private static final Integer[] PRIORITIES = {null, Integer.MIN_VALUE, -1, 0, 9, 10};

  private record Row(Object id, Integer priority, Instant due, String group) {

    static final Comparator<Row> ORDER =
        Comparator.comparing(Row::priority, Comparator.nullsFirst(Comparator.naturalOrder()))
            .thenComparing(Row::due, Comparator.nullsFirst(Comparator.naturalOrder()))
            .thenComparing(Row::id, ClaimOrderContract::compare);
  }

  // UUIDs by their letters: Java compares their halves as signed numbers.
  private static int compare(Object one, Object other) {
    return one instanceof Number
        ? Long.compare(((Number) one).longValue(), ((Number) other).longValue())
        : one.toString().compareTo(other.toString());
  }

  static List<Class<?>> ids() {
    return List.of(Long.class, Integer.class, UUID.class, String.class);
  }

  private static Object id(Class<?> type, Random random) {
    if (type == Long.class) {
      return random.nextLong();
    }
    if (type == Integer.class) {
      return random.nextInt();
    }
    UUID uuid = new UUID(random.nextLong(), random.nextLong());
    return type == UUID.class ? uuid : uuid.toString().substring(0, 18).replace("-", "");
  }

  private static QueueTable declared(Class<?> id, boolean fifo) {
    return new QueueTable(
        new TableName("", "ordered_rows"),
        List.of(
            new QueueColumn("id", Role.ID, id, false),
            new QueueColumn("priority", Role.PRIORITY, Integer.class, false),
            new QueueColumn("retry_after", Role.RETRY_AFTER, Instant.class, false),
            new QueueColumn("target", Role.GROUP, String.class, false),
            new QueueColumn("locked_until", Role.LOCKED_UNTIL, Instant.class, false)),
        fifo);
  }

  @ParameterizedTest
  @MethodSource("ids")
  void rows_come_in_the_order_of_a_sort(Class<?> type) throws SQLException {
    Random random = new Random(SEED);
    QueueTable table = declared(type, false);
    QueueTable fifo = declared(type, true);
    create(table);
    database.createGuards(table.name());
    try (Connection session = database.connect()) {
      takeAll(session, table, fifo, random);
      for (ClaimScope scope : List.of(WHOLE, group("a"))) {
        for (String index : database.dialect().missingIndexes(session, table, scope)) {
          database.execute(index);
        }
      }
      takeAll(session, table, fifo, random);
    } catch (AssertionError failure) {
      throw new AssertionError("With the seed " + SEED, failure);
    }
  }

  private void takeAll(Connection session, QueueTable table, QueueTable fifo, Random random)
      throws SQLException {
    for (InForm form : InForm.each(database.dialect(), table)) {
      assertThat(taken(session, form, WHOLE, write(session, table, random))).isEmpty();
      assertThat(taken(session, form, group("a"), write(session, table, random))).isNotEmpty();
      database.execute("DELETE FROM ordered_rows");
    }
    List<InForm> inOrder =
        InForm.each(database.dialect(), fifo).stream()
            .filter(form -> form.form() == Form.LEASE || database.locksFifoGroups())
            .toList();
    for (InForm form : inOrder) {
      assertThat(taken(session, form, group("a"), write(session, table, random))).isNotEmpty();
      database.execute("DELETE FROM ordered_rows");
    }
  }

  private List<Row> write(Connection session, QueueTable table, Random random) throws SQLException {
    List<Row> rows = Stream.generate(() -> row(table.id().type(), random)).limit(ROWS).toList();
    List<Object[]> values = new ArrayList<>();
    rows.forEach(row -> values.add(new Object[] {row.id, row.priority, row.due, row.group}));
    database.insert(session, table, table.columns().subList(0, 4), values);
    return rows;
  }

  private static Row row(Class<?> id, Random random) {
    Instant due = random.nextInt(3) == 0 ? null : START.plusMillis(random.nextInt(20) * 50L);
    return new Row(
        id(id, random),
        PRIORITIES[random.nextInt(PRIORITIES.length)],
        due,
        random.nextBoolean() ? "a" : "b");
  }

  /** Takes all rows of a scope, some at a time; gives those that are left. */
  private List<Row> taken(Connection session, InForm form, ClaimScope scope, List<Row> written)
      throws SQLException {
    List<Row> expected =
        written.stream()
            .filter(row -> scope.equals(WHOLE) || row.group().equals("a"))
            .sorted(Row.ORDER)
            .toList();
    List<Object> taken = new ArrayList<>();
    for (int limit = 1; taken.size() < expected.size(); limit = limit % 9 + 4) {
      List<ClaimedRow> rows = form.claim(session, scope, limit);
      assertThat(rows).as("%s in %s", scope, form).isNotEmpty();
      List<HeldRow> held = new ArrayList<>();
      for (ClaimedRow row : rows) {
        taken.add(form.id(row));
        held.add(form.held(row, Duration.ZERO, null));
      }
      assertThat(form.settle(session, new Settlement.Finish(), held)).doesNotContain(false);
    }
    assertThat(taken)
        .as("%s in %s", scope, form)
        .containsExactlyElementsOf(expected.stream().map(Row::id).toList());
    return written.stream().filter(row -> !expected.contains(row)).toList();
  }
}
