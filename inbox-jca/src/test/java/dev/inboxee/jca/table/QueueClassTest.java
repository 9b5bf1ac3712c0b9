package dev.inboxee.jca.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.inboxee.Attempt;
import dev.inboxee.ClockSource;
import dev.inboxee.Column;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import dev.inboxee.exception.DeclarationException;
import dev.inboxee.exception.PayloadException;
import dev.inboxee.message.Problem;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.LockKey;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class QueueClassTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "green as grass";
      }
    }
  }

  @Inbox(table = "Sync Jobs", schema = "crm")
  private record SyncChange(
      @Id @Generated long id,
      @Group(fifo = true) String target,
      @Attempt @Generated short attempt,
      @LockedUntil Instant lockedUntil,
      @Column("The Colour") Colour colour,
      @Payload byte[] payload) {}

  @Inbox(table = "t")
  record AllTypes(
      @Id UUID id,
      @LockedUntil OffsetDateTime lockedUntil,
      long aLong,
      Long boxedLong,
      int anInt,
      Integer boxedInt,
      short aShort,
      Short boxedShort,
      boolean aBoolean,
      Boolean boxedBoolean,
      double aDouble,
      Double boxedDouble,
      String text,
      byte[] bytes,
      Instant instant,
      LocalDate date,
      LocalDateTime dateTime,
      BigDecimal decimal,
      Colour colour) {}

  static class Base {
    static final String KIND = "no column";
    @Id private Long id;
    transient String note = "no column either";
  }

  @Inbox(table = "orders")
  static final class Order extends Base {
    @LockedUntil private Instant lockedUntil;
    private int amount = -1;

    private Order() {}
  }

  @Inbox(table = "t")
  record Picky(@Id long id, @LockedUntil Instant lockedUntil, int amount) {
    Picky {
      if (amount < 0) {
        throw new IllegalArgumentException("secret " + amount);
      }
    }
  }

  @Inbox(table = " ")
  record Bad(String text, Object any) {}

  @Inbox(table = "parcels", advisoryLock = "parcel-{note}-{colour}-{id}", clock = ClockSource.HOST)
  static final class Parcel extends Base {
    @Column("remark")
    String note;

    Colour colour;
  }

  @Test
  void lock_key_has_the_columns_of_the_members_it_names() {
    QueueTable table = QueueClass.of(Parcel.class).table();
    LockKey key = table.lockKey().orElseThrow();

    assertThat(table.form()).isEqualTo(Form.ADVISORY_LOCK);
    assertThat(key.columns())
        .extracting(QueueColumn::name)
        .containsExactly("remark", "colour", "id");
    assertThat(table.columns()).containsAll(key.columns());
    assertThat(key.columns().get(1).type()).as("an enum is stored by name").isEqualTo(String.class);
    assertThat(key.text(List.of("a", "GREEN", 7L))).isEqualTo("parcel-a-GREEN-7");
  }

  @Test
  void now_is_the_databases_unless_declared_otherwise() {
    assertThat(QueueClass.of(SyncChange.class).clock()).isEqualTo(ClockSource.DATABASE);
    assertThat(QueueClass.of(Parcel.class).clock()).isEqualTo(ClockSource.HOST);
  }

  @Test
  void table_without_a_lock_key_has_none() {
    assertThat(QueueClass.of(SyncChange.class).table().lockKey()).isEmpty();
    assertThat(QueueClass.of(SyncChange.class).table().form()).isEqualTo(Form.LEASE);
  }

  @Test
  void record_becomes_a_table() {
    var table = QueueClass.of(SyncChange.class).table();

    assertThat(table.name()).isEqualTo(new TableName("crm", "Sync Jobs"));
    assertThat(table.fifo()).isTrue();
    assertThat(table.columns())
        .containsExactly(
            new QueueColumn("id", Role.ID, Long.class, true),
            new QueueColumn("target", Role.GROUP, String.class, false),
            new QueueColumn("attempt", Role.ATTEMPT, Short.class, true),
            new QueueColumn("locked_until", Role.LOCKED_UNTIL, Instant.class, false),
            new QueueColumn("The Colour", Role.DATA, String.class, false),
            new QueueColumn("payload", Role.PAYLOAD, byte[].class, false));
  }

  @Test
  void class_becomes_a_table_with_inherited_fields_first() {
    assertThat(QueueClass.of(Order.class).table().columns())
        .containsExactly(
            new QueueColumn("id", Role.ID, Long.class, false),
            new QueueColumn("locked_until", Role.LOCKED_UNTIL, Instant.class, false),
            new QueueColumn("amount", Role.DATA, Integer.class, false));
  }

  @Test
  void all_types_go_into_a_record_and_back() {
    Object[] values = {
      new UUID(1, 2),
      OffsetDateTime.parse("2026-03-01T12:00:00+09:00"),
      1L,
      2L,
      3,
      4,
      (short) 5,
      (short) 6,
      true,
      false,
      7.5,
      8.5,
      "text",
      new byte[] {9},
      NOON,
      LocalDate.of(2026, 3, 1),
      LocalDateTime.of(2026, 3, 1, 12, 0),
      new BigDecimal("10.50"),
      "GREEN"
    };
    var queue = QueueClass.of(AllTypes.class);
    AllTypes row = queue.row(values);

    assertThat(row.anInt()).isEqualTo(3);
    assertThat(row.boxedShort()).isEqualTo((short) 6);
    assertThat(row.colour()).isSameAs(Colour.GREEN);
    assertThat(queue.values(row)).containsExactly(values);
    assertThat(queue.table().columns())
        .zipSatisfy(
            java.util.List.of(values),
            (column, value) -> assertThat(value).isInstanceOf(column.type()));
  }

  @Test
  void null_goes_into_objects_and_back() {
    var queue = QueueClass.of(SyncChange.class);
    SyncChange row = queue.row(new Object[] {1L, null, (short) 1, null, null, null});

    assertThat(row.colour()).isNull();
    assertThat(queue.values(row)).containsExactly(1L, null, (short) 1, null, null, null);
  }

  @Test
  void class_is_filled_through_its_fields() {
    var queue = QueueClass.of(Order.class);
    Order order = queue.row(new Object[] {null, NOON, 3});

    assertThat(order.lockedUntil).isEqualTo(NOON);
    assertThat(order.amount).isEqualTo(3);
    assertThat(order.note).isEqualTo("no column either");
    assertThat(queue.values(order)).containsExactly(null, NOON, 3);
  }

  @Test
  void null_for_a_primitive_is_told_with_class_and_column() {
    var queue = QueueClass.of(SyncChange.class);
    assertThatThrownBy(() -> queue.row(new Object[] {1L, "crm", null, null, null, null}))
        .isInstanceOf(PayloadException.class)
        .hasMessage(
            "INBX0611: dev.inboxee.jca.table.QueueClassTest.SyncChange: column 'attempt' is NULL,"
                + " which the primitive type short does not take; give the row a value, or declare a"
                + " type that takes NULL");
  }

  @Test
  void unknown_constant_is_told_without_the_value() {
    var queue = QueueClass.of(SyncChange.class);
    assertThatThrownBy(
            () -> queue.row(new Object[] {1L, "crm", (short) 1, null, "green as grass", null}))
        .isInstanceOf(PayloadException.class)
        .hasMessageStartingWith("INBX0614: ")
        .hasMessageContaining("QueueClassTest.SyncChange: column 'The Colour'")
        .hasMessageNotContaining("grass");
  }

  @Test
  void value_of_another_type_is_told_without_the_value() {
    var queue = QueueClass.of(SyncChange.class);
    assertThatThrownBy(() -> queue.row(new Object[] {1L, 4711, (short) 1, null, null, null}))
        .isInstanceOf(PayloadException.class)
        .hasMessageStartingWith("INBX0613: ")
        .hasMessageContaining("column 'target' takes a java.lang.String, but the row holds a")
        .hasMessageContaining("java.lang.Integer")
        .hasMessageNotContaining("4711");
  }

  @Test
  void refusal_of_the_constructor_is_told_without_the_value() {
    var queue = QueueClass.of(Picky.class);
    assertThatThrownBy(() -> queue.row(new Object[] {1L, null, -4711}))
        .isInstanceOf(PayloadException.class)
        .hasMessageStartingWith("INBX0615: ")
        .hasMessageContaining("java.lang.IllegalArgumentException")
        .hasMessageNotContaining("4711")
        .hasRootCauseMessage("secret -4711");
  }

  @Test
  void all_problems_are_told_together() {
    var thrown = catchThrowableOfType(DeclarationException.class, () -> QueueClass.of(Bad.class));
    assertThat(thrown.problems())
        .extracting(Problem::code)
        .containsExactly("INBX0104", "INBX0109", "INBX0113");
    assertThat(thrown).hasMessageContainingAll("INBX0104", "INBX0109", "INBX0113");
  }

  @Test
  void class_without_annotation_is_refused() {
    assertThatThrownBy(() -> QueueClass.of(String.class))
        .isInstanceOf(DeclarationException.class)
        .hasMessageContaining("INBX0101: java.lang.String");
  }
}
