package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.ClaimedRow.Unreadable;
import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is inserted is what a claim reads, of every Java type. */
public abstract class InsertionContract extends DialectContract {

  protected static final List<Class<?>> TYPES =
      List.of(
          Long.class,
          Integer.class,
          Short.class,
          Boolean.class,
          Double.class,
          String.class,
          byte[].class,
          UUID.class,
          Instant.class,
          OffsetDateTime.class,
          LocalDate.class,
          LocalDateTime.class,
          BigDecimal.class);

  private static final Object[] VALUES = {
    Long.MIN_VALUE,
    Integer.MIN_VALUE,
    Short.MIN_VALUE,
    true,
    -0.1e-300,
    "it's \"grün\" 群 \\ ? {} :x",
    new byte[] {0, 39, -1},
    UUID.fromString("f0000000-0000-4000-8000-00000000000f"),
    Instant.parse("2026-03-29T01:30:00.123Z"),
    OffsetDateTime.parse("1999-12-31T23:59:59.999Z"),
    LocalDate.parse("2024-02-29"),
    LocalDateTime.parse("2026-03-29T02:30:00.5"),
    new BigDecimal("12345678901234567890.0123456789")
  };

  protected QueueTable table() throws SQLException {
    TestTable table = TestTable.named("every_type").id(Long.class).lockedUntil();
    for (int i = 0; i < TYPES.size(); i++) {
      table.data("c" + i, TYPES.get(i));
    }
    return create(table.build());
  }

  protected static Object[] row(long id, Object[] values) {
    Object[] row = new Object[values.length + 2];
    row[0] = id;
    System.arraycopy(values, 0, row, 2, values.length);
    return row;
  }

  @Test
  void reads_what_was_written_one_by_one_and_as_a_batch() throws SQLException {
    QueueTable table = table();
    List<Object[]> rows = new ArrayList<>();
    for (long id = 2; id <= 50; id++) {
      rows.add(row(id, id % 2 == 0 ? VALUES : new Object[VALUES.length]));
    }
    insert(table, row(1, VALUES));
    try (Connection connection = database.connect()) {
      database.insert(connection, table, table.columns(), rows);
    }
    List<ClaimedRow> claimed = claim(table, WHOLE, 100);
    assertThat(claimed).hasSize(50);
    for (ClaimedRow row : claimed) {
      boolean empty = (Long) row.value(0) % 2 == 1 && (Long) row.value(0) > 1;
      for (int i = 0; i < VALUES.length; i++) {
        assertThat(row.value(i + 2)).as(TYPES.get(i).getName()).isEqualTo(empty ? null : VALUES[i]);
      }
    }
  }

  @Test
  void reads_primitive_types_and_false_and_zero() throws SQLException {
    QueueTable table =
        create(
            TestTable.named("primitives")
                .id(long.class)
                .lockedUntil()
                .data("a", int.class)
                .data("b", short.class)
                .data("c", boolean.class)
                .data("d", double.class)
                .build());
    insert(table, 1L, null, 0, (short) 0, false, 0.0);
    ClaimedRow row = claim(table, WHOLE, 1).get(0);
    assertThat(row.value(2)).isEqualTo(0);
    assertThat(row.value(3)).isEqualTo((short) 0);
    assertThat(row.value(4)).isEqualTo(false);
    assertThat(row.value(5)).isEqualTo(0.0);
  }

  @Test
  void gives_what_cannot_be_read_as_such_and_every_other_value_and_row() throws SQLException {
    QueueTable texts =
        create(
            TestTable.named("mixed").id(Long.class).lockedUntil().data("t", String.class).build());
    QueueTable as =
        TestTable.named("mixed").id(Long.class).lockedUntil().data("t", UUID.class).build();
    UUID uuid = UUID.randomUUID();
    insert(as, 1L, null, uuid);
    insert(texts, 2L, null, "no uuid");
    List<ClaimedRow> rows = claim(as, WHOLE, 9);
    assertThat(rows.get(0).value(2)).isEqualTo(uuid);
    assertThat(rows.get(1).value(0)).isEqualTo(2L);
    assertThat(rows.get(1).value(2)).isInstanceOf(Unreadable.class);
    Throwable cause = ((Unreadable) rows.get(1).value(2)).cause();
    assertThat(cause.getMessage()).containsIgnoringCase("uuid");
  }

  @Test
  void leaves_columns_to_their_defaults_that_are_not_written() throws SQLException {
    QueueTable table =
        create(TestTable.named("defaults").generatedId().attempt().lockedUntil().build());
    try (Connection connection = database.connect()) {
      database.insert(connection, table, List.of(), List.of(new Object[0], new Object[0]));
      database.insert(connection, table, List.of(), List.<Object[]>of(new Object[0]));
    }
    List<ClaimedRow> rows = claim(table, WHOLE, 9);
    assertThat(ids(rows)).containsExactly(1L, 2L, 3L);
    assertThat(rows).extracting(row -> row.value(1)).containsOnly((short) 1);
  }

  /** Whether the ids of several rows come back; that of one row always does. */
  protected boolean tellsIdsOfMany() {
    return true;
  }

  @Test
  void hands_out_numbers_in_the_order_of_the_rows_and_tells_them() throws SQLException {
    QueueTable table =
        create(TestTable.named("numbered").generatedId().data("n", Integer.class).build());
    Insertion insertion = database.dialect().insertion(table, table.columns().subList(1, 2));
    List<Object> one;
    List<Object> many;
    try (Connection connection = database.connect()) {
      one = insertion.insert(connection, List.<Object[]>of(new Object[] {0}));
      many =
          insertion.insert(
              connection,
              IntStream.rangeClosed(1, insertion.limit()).mapToObj(n -> new Object[] {n}).toList());
    }
    String n = database.quote("n");
    List<Object> written = column(table, "SELECT {id} FROM {table} ORDER BY " + n);
    List<Object> ids = written.stream().<Object>map(id -> ((Number) id).longValue()).toList();
    assertThat(ids).hasSize(insertion.limit() + 1).isSortedAccordingTo(InsertionContract::compare);
    assertThat(one).isEqualTo(ids.subList(0, 1));
    assertThat(many).isEqualTo(tellsIdsOfMany() ? ids.subList(1, ids.size()) : List.of());
  }

  private static int compare(Object one, Object other) {
    return Long.compare((Long) one, (Long) other);
  }

  @Test
  void tells_no_ids_that_were_written() throws SQLException {
    QueueTable table = create(TestTable.named("given").id(Long.class).lockedUntil().build());
    try (Connection connection = database.connect()) {
      Insertion insertion = database.dialect().insertion(table, table.columns());
      assertThat(insertion.insert(connection, List.<Object[]>of(new Object[] {7L, null})))
          .isEmpty();
    }
  }

  @Test
  void delays_rows_from_the_time_at_which_they_are_written() throws SQLException {
    QueueTable table =
        create(TestTable.named("delayed").id(Long.class).retryAfter().lockedUntil().build());
    QueueColumn due = table.columns().get(1);
    QueueColumn delay = new QueueColumn(due.name(), due.role(), Duration.class, false);
    List<Object[]> rows =
        List.of(
            new Object[] {1L, Duration.ZERO},
            new Object[] {2L, Duration.ofHours(1)},
            new Object[] {3L, Duration.ofDays(3_650)},
            new Object[] {4L, Duration.ofMillis(1)});
    try (Connection connection = database.connect()) {
      database.insert(connection, table, List.of(table.id(), delay), rows);
    }
    set(table, Role.RETRY_AFTER, database.fromNow(-1), 4L);
    assertThat(ids(claim(table, WHOLE, 9))).containsExactly(4L, 1L);
    String ahead = "SELECT {id} FROM {table} WHERE {retry_after} > ";
    assertThat(column(table, ahead + database.fromNow(3_500))).hasSize(2);
    assertThat(column(table, ahead + database.fromNow(3_601))).hasSize(1);
    assertThat(column(table, ahead + database.fromNow(3_649 * 86_400))).hasSize(1);
  }

  @Test
  void writes_in_the_transaction_that_the_connection_is_in() throws SQLException {
    QueueTable table = table();
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      database.insert(
          connection,
          table,
          table.columns().subList(0, 1),
          List.of(new Object[] {1L}, new Object[] {2L}));
      connection.rollback();
    }
    assertThat(ids(table)).isEmpty();
  }
}
