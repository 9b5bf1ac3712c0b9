package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Bare;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.IntIds;
import dev.inboxee.jca.engine.Queues.Mails;
import dev.inboxee.jca.engine.Queues.OrderRow;
import dev.inboxee.jca.engine.Queues.Ordered;
import dev.inboxee.jca.engine.Queues.Orders;
import dev.inboxee.jca.engine.Queues.StringIds;
import dev.inboxee.jca.engine.Queues.UuidIds;
import dev.inboxee.spi.table.Form;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Which rows reach a handler, in which order, and what it learns of them. */
abstract class DeliveryContract extends EngineContract {

  private static final Instant EARLY = Instant.parse("2020-01-01T00:00:00Z");
  private static final Instant LATE = Instant.parse("2020-01-02T00:00:00Z");

  private void insertOutOfOrder(Class<?> queue) throws SQLException {
    row(queue, 1L, 2, EARLY);
    row(queue, 2L, 1, LATE);
    row(queue, 3L, 1, EARLY);
    row(queue, 4L, 1, null);
    row(queue, 6L, null, LATE);
    row(queue, 5L, null, LATE);
    row(queue, 7L, null, null);
  }

  private void row(Class<?> queue, long id, Integer priority, Instant due) throws SQLException {
    insert(
        queue,
        "id",
        id,
        "target",
        "a",
        "priority",
        priority,
        "retry_after",
        due,
        "payload",
        json("r" + id));
  }

  private void deliversInClaimOrder(Subscribing subscription) throws SQLException {
    engine().start(subscription);
    await().until(() -> subscription.endpoint().calls().size() == 7);
    assertThat(subscription.endpoint().ids()).containsExactly(7L, 5L, 6L, 4L, 3L, 2L, 1L);
  }

  @Test
  void delivers_by_priority_then_time_then_id_and_nulls_first() throws SQLException {
    create(Changes.class);
    insertOutOfOrder(Changes.class);
    deliversInClaimOrder(Subscribing.to(Changes.class));
  }

  @Test
  @NeedsFifo
  void delivers_a_group_that_keeps_its_order_in_the_same_order() throws SQLException {
    create(Ordered.class);
    insertOutOfOrder(Ordered.class);
    deliversInClaimOrder(Subscribing.to(Ordered.class).group("a").workers(4));
  }

  @Test
  void waits_for_rows_that_are_not_due() throws SQLException {
    create(Changes.class);
    row(Changes.class, 1L, null, Instant.now().plusSeconds(3600));
    row(Changes.class, 2L, null, null);
    Subscribing subscription = Subscribing.to(Changes.class);
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.CLAIMED) > 2);
    assertThat(subscription.endpoint().ids()).containsExactly(2L);
    database.execute("UPDATE changes SET retry_after = " + database.fromNow(0));
    await().until(() -> subscription.endpoint().calls().size() == 2);
  }

  @Test
  void reads_its_group_alone_or_the_whole_table_with_rows_of_no_group() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "target", "a", "payload", json("r1"));
    insert(Changes.class, "id", 2L, "target", "b", "payload", json("r2"));
    insert(Changes.class, "id", 3L, "target", null, "payload", json("r3"));
    Subscribing one = Subscribing.to(Changes.class).group("b");
    Engine engine = engine();
    engine.start(one);
    await().until(() -> engine.listener().count(Kind.CLAIMED) > 2);
    assertThat(one.endpoint().ids()).containsExactly(2L);
    Subscribing whole = Subscribing.to(Changes.class);
    engine.start(whole);
    await().until(() -> whole.endpoint().calls().size() == 2);
    assertThat(whole.endpoint().ids()).containsExactly(1L, 3L);
  }

  @Test
  void tells_the_handler_about_its_row() throws SQLException {
    create(Changes.class);
    insert(
        Changes.class,
        "id",
        7L,
        "target",
        "crm",
        "account",
        "acme",
        "attempt",
        (short) 3,
        "headers",
        "{\"trace\": \"t1\", \"größe\": \"ü\"}",
        "payload",
        json("r1"));
    Instant before = Instant.now();
    Subscribing subscription = Subscribing.to(Changes.class).group("crm").named("sync");
    engine().start(subscription);
    await().until(() -> !subscription.endpoint().calls().isEmpty());
    RecordingEndpoint.Call call = subscription.endpoint().calls().get(0);
    assertThat(call.message()).isEqualTo(new Change("r1"));
    Delivery delivery = call.delivery();
    assertThat(delivery.subscription()).isEqualTo("sync");
    assertThat(delivery.table()).isEqualTo("changes");
    assertThat(delivery.id()).isEqualTo(7L);
    assertThat(delivery.attempt()).isEqualTo(3);
    assertThat(delivery.group()).contains("crm");
    assertThat(delivery.partitionKey()).contains("acme");
    assertThat(delivery.headers()).isEqualTo(Map.of("trace", "t1", "größe", "ü"));
    if (form == Form.LEASE) {
      assertThat(delivery.leaseEnd().orElseThrow())
          .isBetween(before.plusSeconds(25), Instant.now().plusSeconds(35));
    } else {
      assertThat(delivery.leaseEnd()).isEmpty();
    }
  }

  @Test
  void tells_nothing_of_what_the_row_does_not_have() throws SQLException {
    create(Changes.class, Bare.class);
    insert(Changes.class, "id", 1L, "payload", json("r1"));
    insert(Bare.class, "id", 1L, "payload", new String(json("r2")));
    Subscribing nulls = Subscribing.to(Changes.class);
    Subscribing bare = Subscribing.to(Bare.class);
    engine().start(nulls, bare);
    await().until(() -> nulls.endpoint().calls().size() + bare.endpoint().calls().size() == 2);
    for (Subscribing each : List.of(nulls, bare)) {
      Delivery delivery = each.endpoint().calls().get(0).delivery();
      assertThat(delivery.group()).isEmpty();
      assertThat(delivery.partitionKey()).isEmpty();
      assertThat(delivery.headers()).isEmpty();
    }
    assertThatThrownBy(() -> bare.endpoint().calls().get(0).delivery().attempt())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("bare")
        .hasMessageContaining("@Attempt");
  }

  @Test
  void tells_the_listener_each_step_in_its_order() throws SQLException {
    create(Changes.class);
    insert(Changes.class, "id", 1L, "payload", json("r1"));
    Engine engine = engine();
    engine.start(Subscribing.to(Changes.class).poll(NEVER));
    await().until(() -> engine.listener().count(Kind.CLAIMED) == 2);
    engine.stop();
    // The start is told by another thread than the rest.
    assertThat(engine.listener().count(Kind.STARTED)).isEqualTo(1);
    assertThat(engine.listener().heard())
        .extracting(Heard::kind)
        .filteredOn(kind -> kind != Kind.STARTED)
        .containsExactly(
            Kind.CLAIMING,
            Kind.CLAIMED,
            Kind.DELIVERING,
            Kind.SETTLING,
            Kind.SETTLED,
            Kind.CLAIMING,
            Kind.CLAIMED,
            Kind.STOPPED);
    assertThat(engine.listener().ids(Kind.DELIVERING)).containsExactly(1L);
  }

  @Test
  void serves_ids_of_every_type() throws SQLException {
    Map<Class<?>, List<Object>> ids =
        Map.of(
            Mails.class, List.of(Long.MIN_VALUE, Long.MAX_VALUE),
            IntIds.class, List.of(-1, Integer.MAX_VALUE),
            UuidIds.class, List.of(new UUID(0, 1), new UUID(1, 0)),
            StringIds.class, List.of("a'\"\\{},:", "b ü 群"));
    Engine engine = engine();
    Map<Class<?>, Subscribing> subscriptions = new HashMap<>();
    for (Class<?> queue : ids.keySet()) {
      create(queue);
      insert(queue, "id", ids.get(queue).get(1), "payload", new String(json("r2")));
      insert(queue, "id", ids.get(queue).get(0), "payload", new String(json("r1")));
      subscriptions.put(queue, extendedAndRetried(queue, ids.get(queue).get(0), engine));
    }
    engine.start(subscriptions.values().toArray(Subscribing[]::new));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 12);
    subscriptions.forEach(
        (queue, subscription) ->
            assertThat(subscription.endpoint().ids())
                .containsExactly(
                    ids.get(queue).get(0), ids.get(queue).get(0), ids.get(queue).get(1)));
    assertThat(count("mails") + count("int_ids") + count("uuid_ids") + count("string_ids"))
        .isZero();
  }

  /** The first row comes again before it is acknowledged, and its lease, if any, is extended. */
  private Subscribing extendedAndRetried(Class<?> queue, Object first, Engine engine) {
    AtomicBoolean before = new AtomicBoolean();
    return Subscribing.to(queue)
        .lease(Duration.ofSeconds(1))
        .handledBy(
            (message, row) -> {
              if (before.getAndSet(true)) {
                return Outcome.ack();
              }
              if (form == Form.LEASE) {
                await().until(() -> engine.listener().ids(Kind.EXTENDED).contains(first));
              }
              return Outcome.retry();
            });
  }

  @Test
  void hands_over_the_row_where_there_is_no_payload() throws SQLException {
    create(Orders.class);
    insert(Orders.class, "id", 1L, "amount", 7, "note", "ü");
    insert(Orders.class, "id", 2L);
    Subscribing subscription = Subscribing.to(Orders.class);
    engine().start(subscription);
    await().until(() -> subscription.endpoint().calls().size() == 2);
    Orders row = (Orders) subscription.endpoint().calls().get(0).message();
    assertThat(row.id()).isEqualTo(1L);
    assertThat(row.amount()).isEqualTo(7);
    assertThat(row.note()).isEqualTo("ü");
    assertThat(row.lockedUntil())
        .isEqualTo(subscription.endpoint().calls().get(0).delivery().leaseEnd().orElse(null));
    assertThat(subscription.endpoint().calls().get(1).message())
        .extracting("amount", "note")
        .containsExactly(null, null);
  }

  @Test
  void hands_over_the_row_as_an_object_of_a_class() throws SQLException {
    create(OrderRow.class);
    insert(OrderRow.class, "id", 1L, "amount", 7, "note", "ü");
    Subscribing subscription = Subscribing.to(OrderRow.class);
    engine().start(subscription);
    await().until(() -> !subscription.endpoint().calls().isEmpty());
    OrderRow row = (OrderRow) subscription.endpoint().calls().get(0).message();
    assertThat(row.id).isEqualTo(1L);
    assertThat(row.amount).isEqualTo(7);
    assertThat(row.note).isEqualTo("ü");
  }

  @Test
  void hands_over_the_payloads_bytes_to_who_takes_bytes() throws SQLException {
    create(Changes.class);
    byte[] bytes = {0, -1, 1};
    insert(Changes.class, "id", 1L, "payload", bytes);
    Subscribing subscription = Subscribing.to(Changes.class).takes(byte[].class);
    engine().start(subscription);
    await().until(() -> !subscription.endpoint().calls().isEmpty());
    assertThat(subscription.endpoint().calls().get(0).message()).isEqualTo(bytes);
  }
}
