package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.SubscriptionState;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Tenants;
import dev.inboxee.jca.engine.Queues.TextIds;
import dev.inboxee.jca.engine.Queues.TextTenants;
import dev.inboxee.jca.engine.Queues.UuidIds;
import dev.inboxee.jca.log.LogLines;
import dev.inboxee.spi.table.Form;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ids and keys that are not of the type that was declared: no such row stops the others. */
abstract class UnreadableContract extends EngineContract {

  private static final String BAD = "no tenant";
  private static final List<UUID> IDS =
      List.of(
          UUID.fromString("7d1c0d6e-6b5e-4c57-9d0b-0a5a3c1f0001"),
          UUID.fromString("7d1c0d6e-6b5e-4c57-9d0b-0a5a3c1f0002"),
          UUID.fromString("7d1c0d6e-6b5e-4c57-9d0b-0a5a3c1f0003"));

  /** In front of the good ones, so many that looks get wider; and some behind. */
  private void insertIds() throws SQLException {
    create(TextIds.class);
    for (int i = 0; i < 20; i++) {
      insert(TextIds.class, "id", "!" + i, "payload", new String(json("bad")));
    }
    for (UUID id : IDS) {
      insert(TextIds.class, "id", id.toString(), "payload", new String(json("good")));
    }
    insert(TextIds.class, "id", "bad", "payload", new String(json("bad")));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void rows_without_a_name_are_warned_of_and_left_and_the_others_are_delivered(int workers)
      throws Exception {
    insertIds();
    Subscribing subscription =
        Subscribing.to(UuidIds.class).workers(workers).poll(Duration.ofMillis(20));
    Engine engine = engine();
    try (LogLines log = new LogLines("dev.inboxee.jca.claim")) {
      engine.start(subscription);
      await().until(() -> engine.listener().count(Kind.SETTLED) == IDS.size());
      int claims = engine.listener().count(Kind.CLAIMED);
      await().until(() -> engine.listener().count(Kind.CLAIMED) > claims + 3);
      assertThat(log.codes()).containsExactly("WARNING INBX0421");
      assertThat(log.lines().get(0)).contains("uuid_ids");
    }
    assertThat(engine.state()).isEqualTo(SubscriptionState.RUNNING);
    assertThat(engine.listener().count(Kind.CLAIM_FAILED)).isZero();
    engine.stop();
    assertThat(subscription.endpoint().ids()).containsExactlyInAnyOrderElementsOf(IDS);
    assertThat(count("uuid_ids WHERE payload LIKE '%bad%'")).isEqualTo(21);
    assertThat(count("uuid_ids")).isEqualTo(21);
    database.execute("DELETE FROM uuid_ids");
  }

  private void insertTenants() throws SQLException {
    create(TextTenants.class);
    insertTenant(1, BAD);
    insertTenant(2, IDS.get(0).toString());
    insertTenant(3, BAD);
    insertTenant(4, null);
    insertTenant(5, IDS.get(1).toString());
  }

  private void insertTenant(long id, String tenant) throws SQLException {
    insert(TextTenants.class, "id", id, "target", "a", "tenant", tenant, "payload", json("r" + id));
  }

  @Test
  @In(Form.ADVISORY_LOCK)
  void a_row_without_a_key_does_not_decode_and_comes_again_later() throws Exception {
    insertTenants();
    Subscribing subscription = Subscribing.to(Tenants.class).workers(3);
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 5);
    assertThat(subscription.endpoint().ids()).containsExactlyInAnyOrder(2L, 4L, 5L);
    assertThat(engine.listener().ids(Kind.DECODE_FAILED)).containsExactlyInAnyOrder(1L, 3L);
    assertThat(engine.listener().heard(Kind.DECODE_FAILED))
        .extracting(heard -> ((Throwable) heard.detail()).getMessage())
        .allSatisfy(
            message ->
                assertThat(message)
                    .startsWith("INBX0612")
                    .contains("tenants", "tenant")
                    .doesNotContain(BAD));
    assertThat(engine.listener().count(Kind.CLAIM_FAILED)).isZero();
    assertThat(
            count(
                "tenants WHERE attempt = 2 AND retry_after BETWEEN "
                    + database.fromNow(280)
                    + " AND "
                    + database.fromNow(300)))
        .isEqualTo(2);
    database.execute(
        "UPDATE tenants SET retry_after = NULL, tenant = '%s' WHERE id = 1".formatted(IDS.get(2)));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 6);
    assertThat(subscription.endpoint().attempts()).contains("1/2");
  }

  @Test
  @In(Form.ADVISORY_LOCK)
  void a_row_without_a_key_becomes_a_dead_letter_where_one_is_declared() throws Exception {
    insertTenants();
    Engine engine = engine();
    engine.start(Subscribing.to(Tenants.class).group("a").deadLetters(3, "dead"));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 5);
    assertThat(count("tenants WHERE target = 'dead' AND tenant = '" + BAD + "'")).isEqualTo(2);
    assertThat(count("tenants")).isEqualTo(2);
  }
}
