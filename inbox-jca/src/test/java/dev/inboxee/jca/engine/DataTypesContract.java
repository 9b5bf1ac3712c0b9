package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Attempt;
import dev.inboxee.Delivery;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Headers;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Outcome;
import dev.inboxee.Payload;
import dev.inboxee.RetryAfter;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.RecordingEndpoint.Call;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What is published arrives, whatever the columns' types. */
abstract class DataTypesContract extends EngineContract {

  /** A constant. */
  enum Kind {
    PLAIN,
    ÜBER
  }

  /** Every type that a column of the user's own may have, and times of the other type. */
  @Inbox(table = "every_type")
  record EveryType(
      @Id Long id,
      @RetryAfter OffsetDateTime retryAfter,
      @LockedUntil OffsetDateTime lockedUntil,
      long bigNumber,
      Long noBigNumber,
      int number,
      Integer noNumber,
      short smallNumber,
      Short noSmallNumber,
      boolean flag,
      Boolean noFlag,
      double fraction,
      Double noFraction,
      BigDecimal money,
      String text,
      String noText,
      UUID uuid,
      Instant time,
      OffsetDateTime offsetTime,
      LocalDate day,
      LocalDateTime localTime,
      Kind kind) {}

  /** Bytes, which records do not compare. */
  @Inbox(table = "raw")
  record Raw(@Id Long id, @LockedUntil Instant lockedUntil, byte[] bytes, byte[] none) {}

  /** A payload in a text. */
  @Inbox(table = "texts")
  record Texts(
      @Id @Generated Long id,
      @Group String target,
      @Attempt @Generated Integer attempt,
      @RetryAfter OffsetDateTime retryAfter,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload String payload) {}

  /** A payload in bytes. */
  @Inbox(table = "bytes")
  record Bytes(
      @Id @Generated Long id,
      @Group String target,
      @Attempt @Generated Integer attempt,
      @RetryAfter Instant retryAfter,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload byte[] payload) {}

  /** Types for a payload that is declared as a text. */
  abstract List<String> textTypes();

  /** Types for a payload that is declared as bytes. */
  abstract List<String> byteTypes();

  /** Types for headers. */
  abstract List<String> headerTypes();

  private static final String LONG = "größe 群 🙂 \" \\ ' ".repeat(20_000);

  private Call only(Subscribing subscription) {
    await().until(() -> subscription.endpoint().calls().size() == 1);
    return subscription.endpoint().calls().get(0);
  }

  private static EveryType full(long id) {
    return new EveryType(
        id,
        OffsetDateTime.parse("2020-02-29T23:59:59.123Z"),
        null,
        Long.MIN_VALUE,
        null,
        Integer.MIN_VALUE,
        null,
        Short.MIN_VALUE,
        null,
        true,
        null,
        -0.1e-300,
        null,
        new BigDecimal("12345678901234567890.0123456789"),
        "it's \"grün\" 群 \\ ? {} :x",
        null,
        UUID.fromString("f0000000-0000-4000-8000-00000000000f"),
        Instant.parse("2026-03-29T01:30:00.123Z"),
        OffsetDateTime.parse("1999-12-31T23:59:59.999Z"),
        LocalDate.parse("2024-02-29"),
        LocalDateTime.parse("2026-03-29T02:30:00.500"),
        Kind.ÜBER);
  }

  @Test
  void a_row_arrives_as_it_was_written() throws SQLException {
    create(EveryType.class);
    Engine engine = engine();
    Subscribing subscription = Subscribing.to(EveryType.class);
    engine.start(subscription);
    engine.publisher(EveryType.class).insert(full(7));
    EveryType row = (EveryType) only(subscription).message();
    assertThat(row).usingRecursiveComparison().ignoringFields("lockedUntil").isEqualTo(full(7));
  }

  @Test
  void bytes_arrive_as_they_were_written() throws SQLException {
    create(Raw.class);
    byte[] bytes = new byte[100_000];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }
    Engine engine = engine();
    Subscribing subscription = Subscribing.to(Raw.class);
    engine.start(subscription);
    engine.publisher(Raw.class).insert(new Raw(7L, null, bytes, null));
    Raw row = (Raw) only(subscription).message();
    assertThat(row.bytes()).isEqualTo(bytes);
    assertThat(row.none()).isNull();
  }

  @Test
  void a_text_payload_arrives_and_dies_in_any_type() throws SQLException {
    for (String type : textTypes()) {
      createWith(Texts.class, Map.of("payload", type));
      livesAndDies(Texts.class, type);
      drop(Texts.class);
    }
  }

  @Test
  void a_payload_of_bytes_arrives_and_dies_in_any_type() throws SQLException {
    for (String type : byteTypes()) {
      createWith(Bytes.class, Map.of("payload", type));
      livesAndDies(Bytes.class, type);
      drop(Bytes.class);
    }
  }

  /** To the handler, back for a while, to the dead letters, and to who reads those. */
  private <Q> void livesAndDies(Class<Q> queue, String type) throws SQLException {
    Engine engine = engine();
    Subscribing living =
        Subscribing.to(queue)
            .group("a")
            .deadLetters(2, "dead")
            .handledBy((message, row) -> Outcome.retryAfter(Duration.ofMillis(1)));
    Subscribing dead = Subscribing.to(queue).group("dead");
    engine.start(living, dead);
    Change change = new Change(LONG);
    engine.publisher(queue).publish("a", change);
    Call last = only(dead);
    assertThat(living.endpoint().calls()).as(type).hasSize(2);
    assertThat(living.endpoint().calls()).allMatch(call -> call.message().equals(change));
    assertThat(last.message()).isEqualTo(change);
    engine.stop();
  }

  @Test
  void headers_arrive_from_any_type_and_keep_their_texts_when_the_row_dies() throws SQLException {
    Map<String, String> headers = Map.of("trace", "t'1", "größe", "ü \" \\ 群", "empty", "");
    for (String type : headerTypes()) {
      createWith(Texts.class, Map.of("headers", type));
      Engine engine = engine();
      Subscribing living =
          Subscribing.to(Texts.class)
              .group("a")
              .deadLetters(3, "dead")
              .handledBy((message, row) -> Outcome.deadLetter("it's broken"));
      Subscribing dead = Subscribing.to(Texts.class).group("dead");
      engine.start(living, dead);
      engine
          .publisher(Texts.class)
          .insert(
              new Texts(
                  null,
                  "a",
                  null,
                  null,
                  null,
                  "{\"trace\":\"t'1\",\"größe\":\"ü \\\" \\\\ 群\",\"empty\":\"\"}",
                  "{\"record\":\"r\"}"));
      assertThat(headers(only(living))).as(type).isEqualTo(headers);
      assertThat(headers(only(dead))).containsAllEntriesOf(headers).containsValue("it's broken");
      engine.stop();
      drop(Texts.class);
    }
  }

  private static Map<String, String> headers(Call call) {
    Delivery delivery = call.delivery();
    return delivery.headers();
  }

  @Test
  void no_headers_are_none_in_any_type() throws SQLException {
    for (String type : headerTypes()) {
      createWith(Texts.class, Map.of("headers", type));
      Engine engine = engine();
      Subscribing subscription = Subscribing.to(Texts.class).group("a");
      engine.start(subscription);
      engine.publisher(Texts.class).publish("a", new Change("r"));
      assertThat(headers(only(subscription))).as(type).isEmpty();
      engine.stop();
      drop(Texts.class);
    }
  }
}
