package dev.inboxee.jca.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.spi.PayloadCodec;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PayloadDecoderTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final Type CHANGES =
      new Object() {
        List<Change> changes;
      }.getClass().getDeclaredFields()[0].getGenericType();

  public record Change(String record) {}

  /** JSON as applications use it. */
  private static final class Json implements PayloadCodec {
    private final Jsonb jsonb = JsonbBuilder.create();

    @Override
    public byte[] encode(Object payload) {
      return jsonb.toJson(payload).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Object decode(byte[] payload, Type type) {
      return jsonb.fromJson(new String(payload, StandardCharsets.UTF_8), type);
    }
  }

  @Test
  void asks_for_the_payload_only() {
    assertThat(decoder(byte[].class, Change.class).columns())
        .containsExactly(new QueueColumn("body", Role.PAYLOAD, byte[].class, false));
  }

  @Test
  void decodes_bytes() {
    assertThat(decode(byte[].class, Change.class, json("r1"))).isEqualTo(new Change("r1"));
  }

  @Test
  void decodes_text() {
    assertThat(decode(String.class, Change.class, "{\"record\": \"größer\"}"))
        .isEqualTo(new Change("größer"));
  }

  @Test
  void decodes_generic_types() {
    assertThat(decode(String.class, CHANGES, "[{\"record\": \"r1\"}]"))
        .isEqualTo(List.of(new Change("r1")));
  }

  @Test
  void hands_over_bytes_as_they_are() {
    byte[] bytes = {0, -1, 1};
    assertThat(decode(byte[].class, byte[].class, bytes)).isSameAs(bytes);
    assertThat(decode(String.class, byte[].class, "ü"))
        .isEqualTo(new byte[] {(byte) 0xc3, (byte) 0xbc});
  }

  @ParameterizedTest
  @ValueSource(classes = {Change.class, byte[].class})
  void null_does_not_decode(Class<?> type) {
    assertThatThrownBy(() -> decode(byte[].class, type, null))
        .isInstanceOf(PayloadException.class)
        .hasMessageStartingWith("INBX0611: crm.jobs: column 'body' is NULL, which a payload");
  }

  @Test
  void unreadable_value_does_not_decode() {
    var unreadable = new ClaimedRow.Unreadable(new SQLException("too large", "54000"));
    assertThatThrownBy(() -> decode(byte[].class, byte[].class, unreadable))
        .isInstanceOf(PayloadException.class)
        .hasMessageStartingWith("INBX0612: crm.jobs: column 'body'")
        .hasCause(unreadable.cause());
  }

  @Test
  void value_of_another_type_does_not_decode() {
    assertThatThrownBy(() -> decode(byte[].class, byte[].class, 4711))
        .isInstanceOf(PayloadException.class)
        .hasMessageStartingWith("INBX0613: crm.jobs: column 'body' takes a byte[]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "secret", "{\"record\": ", "null", "[1]"})
  void bad_payload_does_not_decode_and_is_not_told(String payload) {
    assertThatThrownBy(() -> decode(String.class, Change.class, payload))
        .isInstanceOf(PayloadException.class)
        .hasMessageStartingWith("INBX0616: crm.jobs: the payload in column 'body'")
        .hasMessageContaining(Change.class.getTypeName())
        .hasMessageNotContaining("secret");
  }

  @Test
  void deep_payload_does_not_decode() {
    assertThatThrownBy(() -> decode(String.class, Map.class, "{\"a\": " + "[".repeat(500_000)))
        .isInstanceOf(PayloadException.class)
        .hasMessageStartingWith("INBX0616: ");
  }

  @Test
  void codec_that_overflows_the_stack_ends_nothing() {
    PayloadCodec endless =
        new PayloadCodec() {
          @Override
          public byte[] encode(Object payload) {
            return encode(payload);
          }

          @Override
          public Object decode(byte[] payload, Type type) {
            return encode(payload);
          }
        };
    PayloadDecoder decoder = new PayloadDecoder(table(byte[].class), endless, Change.class);
    assertThatThrownBy(() -> decoder.decode(row(json("r1")), new int[] {1}))
        .isInstanceOf(PayloadException.class)
        .hasMessageStartingWith("INBX0616: ")
        .hasCauseInstanceOf(StackOverflowError.class);
  }

  @Test
  void table_without_payload_is_refused() {
    QueueTable table = new QueueTable(new TableName("", "t"), List.of(), false);
    assertThatThrownBy(() -> new PayloadDecoder(table, new Json(), Change.class))
        .isInstanceOf(NoSuchElementException.class);
  }

  private static byte[] json(String record) {
    return new Json().encode(new Change(record));
  }

  private static PayloadDecoder decoder(Class<?> column, Type type) {
    return new PayloadDecoder(table(column), new Json(), type);
  }

  private static QueueTable table(Class<?> column) {
    List<QueueColumn> columns =
        List.of(
            new QueueColumn("id", Role.ID, Long.class, false),
            new QueueColumn("body", Role.PAYLOAD, column, false));
    return new QueueTable(new TableName("crm", "jobs"), columns, false);
  }

  private static ClaimedRow row(Object payload) {
    return new ClaimedRow(new LeaseToken(NOON, NOON), new Object[] {"other", payload});
  }

  private static Object decode(Class<?> column, Type type, Object value) {
    return decoder(column, type).decode(row(value), new int[] {1});
  }
}
