package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.Mails;
import dev.inboxee.jca.engine.Queues.Orders;
import dev.inboxee.jca.engine.Queues.TextOrders;
import dev.inboxee.spi.PayloadCodec;
import dev.inboxee.spi.table.Form;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Rows that do not decode: they never reach the handler, never hold up the others, and are never
 * lost.
 */
abstract class DecodeContract extends EngineContract {

  private static final byte[] BROKEN = "{\"record\": ".getBytes(StandardCharsets.UTF_8);

  /** Four bad rows between good ones, of a table that keeps delays. */
  private void insertChanges(String group) throws SQLException {
    insert(Changes.class, "id", 1L, "target", group, "payload", json("r1"));
    insert(Changes.class, "id", 2L, "target", group, "payload", BROKEN);
    insert(Changes.class, "id", 3L, "target", group, "payload", null);
    headed(4, group, "[1]");
    headed(5, group, "{\"trace\": 1}");
    insert(Changes.class, "id", 6L, "target", group, "payload", json("r6"));
  }

  private void headed(long id, String group, String headers) throws SQLException {
    insert(Changes.class, "id", id, "target", group, "headers", headers, "payload", json("r" + id));
  }

  private int dueLater(String table, String column) throws SQLException {
    return count(
        table
            + " WHERE "
            + column
            + " BETWEEN "
            + database.fromNow(280)
            + " AND "
            + database.fromNow(300));
  }

  @Test
  void comes_again_after_five_minutes_unless_told_otherwise() throws SQLException {
    create(Changes.class);
    insertChanges("a");
    Subscribing subscription = Subscribing.to(Changes.class).workers(2);
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 6);
    assertThat(subscription.endpoint().ids()).containsExactlyInAnyOrder(1L, 6L);
    assertThat(engine.listener().ids(Kind.DECODE_FAILED)).containsExactlyInAnyOrder(2L, 3L, 4L, 5L);
    assertThat(count("changes WHERE attempt = 2 AND locked_until IS NULL")).isEqualTo(4);
    assertThat(dueLater("changes", "retry_after")).isEqualTo(4);
    database.execute("UPDATE changes SET headers = NULL, retry_after = NULL WHERE id > 3");
    await().until(() -> subscription.endpoint().calls().size() == 4);
    assertThat(subscription.endpoint().attempts()).contains("4/2", "5/2");
  }

  @Test
  @In(Form.LEASE)
  void is_kept_by_its_lease_where_the_table_keeps_no_delays() throws SQLException {
    create(Mails.class);
    insert(Mails.class, "id", 1L, "payload", "{\"record\": ");
    insert(Mails.class, "id", 2L, "payload", null);
    insert(Mails.class, "id", 3L, "headers", "[1]", "payload", new String(json("r3")));
    insert(Mails.class, "id", 4L, "payload", new String(json("r4")));
    Subscribing subscription = Subscribing.to(Mails.class);
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 4);
    assertThat(subscription.endpoint().ids()).containsExactly(4L);
    assertThat(dueLater("mails", "locked_until")).isEqualTo(3);
    engine.stop();
    assertThat(dueLater("mails", "locked_until")).isEqualTo(3);
    database.execute("DELETE FROM mails");
  }

  private Subscribing badMails(String policy) throws SQLException {
    create(Mails.class);
    for (long id = 1; id <= 4; id++) {
      insert(Mails.class, "id", id, "payload", "{\"record\": ");
    }
    return Subscribing.to(Mails.class).workers(3).onDecodeFailure(policy);
  }

  @Test
  @In({Form.ROW_LOCK, Form.ADVISORY_LOCK})
  void is_passed_over_where_the_table_keeps_no_delays() throws Exception {
    Gate gate = new Gate(3);
    Subscribing subscription =
        badMails("retryAfter(PT5M)")
            .handledBy(
                (message, row) -> {
                  gate.pass();
                  return Outcome.ack();
                });
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 4);
    for (long id = 5; id <= 10; id++) {
      insert(Mails.class, "id", id, "payload", new String(json("r" + id)));
    }
    // What stands behind them reaches every worker, as long as other workers' handlers run.
    gate.awaitArrivals();
    gate.open();
    await().until(() -> count("mails") == 4);
    int claims = engine.listener().count(Kind.CLAIMED);
    await().until(() -> engine.listener().count(Kind.CLAIMED) > claims + 5);
    assertThat(engine.listener().ids(Kind.DECODE_FAILED)).containsExactlyInAnyOrder(1L, 2L, 3L, 4L);
    assertThat(count("mails WHERE attempt = 2")).isEqualTo(4);
  }

  @Test
  @In({Form.ROW_LOCK, Form.ADVISORY_LOCK})
  void comes_again_after_its_delay_where_it_was_passed_over() throws SQLException {
    Engine engine = engine();
    engine.start(badMails("retryAfter(PT1S)"));
    await().until(() -> engine.listener().count(Kind.DECODE_FAILED) >= 8);
    Map<Object, Long> last = new HashMap<>();
    for (Heard failure : engine.listener().heard(Kind.DECODE_FAILED)) {
      Long before = last.put(failure.id(), failure.at());
      assertThat(before == null ? Long.MAX_VALUE : failure.at() - before)
          .isGreaterThan(TimeUnit.SECONDS.toNanos(1));
    }
    assertThat(last).containsOnlyKeys(1L, 2L, 3L, 4L);
  }

  @Test
  void becomes_a_dead_letter_where_one_is_declared_and_keeps_its_payload() throws SQLException {
    create(Changes.class);
    insertChanges("a");
    Subscribing subscription = Subscribing.to(Changes.class).group("a").deadLetters(3, "dead");
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 6);
    assertThat(subscription.endpoint().ids()).containsExactly(1L, 6L);
    assertThat(count("changes WHERE target = 'dead' AND locked_until IS NULL")).isEqualTo(4);
    assertThat(value("SELECT payload FROM changes WHERE id = 2")).isEqualTo(BROKEN);
    assertThat(value("SELECT headers FROM changes WHERE id = 2").toString())
        .contains("inbox-dead-letter-reason")
        .contains("INBX06");
    // Headers that nobody can read are kept as they are.
    assertThat(value("SELECT headers FROM changes WHERE id = 4")).hasToString("[1]");
  }

  @Test
  void is_settled_as_its_policy_says() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "target", "drop", "payload", BROKEN);
    insert(Changes.class, "id", 2L, "target", "retry", "payload", BROKEN);
    Engine engine = engine();
    engine.start(
        Subscribing.to(Changes.class).group("drop").onDecodeFailure("drop"),
        Subscribing.to(Changes.class)
            .group("retry")
            .onDecodeFailure("retry")
            .deadLetters(3, "dead"));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 4);
    assertThat(engine.listener().ids(Kind.DECODE_FAILED)).containsExactlyInAnyOrder(1L, 2L, 2L, 2L);
    assertThat(count("changes WHERE id = 2 AND target = 'dead'")).isEqualTo(1);
    assertThat(count("changes")).isEqualTo(1);
  }

  @Test
  void may_be_a_value_that_the_driver_cannot_read() throws SQLException {
    create(TextOrders.class);
    insert(TextOrders.class, "id", 1L, "amount", "many");
    insert(TextOrders.class, "id", 2L, "amount", null);
    Subscribing subscription = Subscribing.to(Orders.class).onDecodeFailure("drop");
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 2);
    assertThat(engine.listener().ids(Kind.DECODE_FAILED)).containsExactly(1L);
    assertThat((Throwable) engine.listener().heard(Kind.DECODE_FAILED).get(0).detail())
        .hasMessageStartingWith("INBX0612")
        .hasMessageNotContaining("many");
    assertThat(subscription.endpoint().ids()).containsExactly(2L);
  }

  /** Fails with an error on one payload, as a codec does whose library is not there. */
  private static final class Incomplete implements PayloadCodec {

    @Override
    public byte[] encode(Object payload) {
      return new Json().encode(payload);
    }

    @Override
    public Object decode(byte[] payload, Type type) {
      if (new String(payload, StandardCharsets.UTF_8).contains("r1")) {
        throw new NoClassDefFoundError("com/example/Missing");
      }
      return new Json().decode(payload, type);
    }
  }

  @Test
  void may_be_a_codec_that_fails_with_an_error() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "target", "a", "payload", json("r1"));
    insert(Changes.class, "id", 2L, "target", "a", "payload", json("r2"));
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .group("a")
            .deadLetters(3, "dead")
            .codec(new Incomplete())
            .handledBy((message, row) -> Outcome.ack());
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 2);
    assertThat(subscription.endpoint().ids()).containsExactly(2L);
    assertThat(count("changes WHERE id = 1 AND target = 'dead'")).isEqualTo(1);
  }

  /** One of few. */
  public enum Colour {
    RED
  }

  /** A payload that knows no other. */
  public record Coloured(Colour colour) {}

  @Test
  void may_be_of_any_size_and_comes_back_byte_for_byte() throws SQLException {
    create(Changes.class);
    byte[] good = "{\"colour\": \"RED\"}".getBytes(StandardCharsets.UTF_8);
    byte[] large = new byte[20_000_000];
    Arrays.fill(large, (byte) ' ');
    large[0] = '{';
    Map<Long, byte[]> bad = new HashMap<>();
    bad.put(2L, "{\"colour\": \"RE".getBytes(StandardCharsets.UTF_8));
    bad.put(4L, "{\"colour\": \"MAUVE\"}".getBytes(StandardCharsets.UTF_8));
    bad.put(6L, null);
    bad.put(8L, large);
    for (long id = 1; id <= 10; id++) {
      byte[] payload = bad.getOrDefault(id, good);
      insert(Changes.class, "id", id, "target", "a", "payload", payload);
    }
    Subscribing subscription =
        Subscribing.to(Changes.class)
            .group("a")
            .workers(3)
            .takes(Coloured.class)
            .deadLetters(3, "dead");
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 10);
    assertThat(subscription.endpoint().ids()).containsExactlyInAnyOrder(1L, 3L, 5L, 7L, 9L, 10L);
    assertThat(engine.listener().ids(Kind.DECODE_FAILED)).containsExactlyInAnyOrder(2L, 4L, 6L, 8L);
    assertThat(count("changes WHERE target = 'dead'")).isEqualTo(4);
    for (Map.Entry<Long, byte[]> each : bad.entrySet()) {
      Object stored = value("SELECT payload FROM changes WHERE id = " + each.getKey());
      assertThat(Arrays.equals((byte[]) stored, each.getValue())).as("row %s", each).isTrue();
    }
  }
}
