package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.InboxPublisher;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import dev.inboxee.Priority;
import dev.inboxee.PublishOptions;
import dev.inboxee.Published;
import dev.inboxee.RetryAfter;
import dev.inboxee.exception.PublishException;
import dev.inboxee.exception.StartException;
import dev.inboxee.jca.engine.Queues.Bare;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.IntIds;
import dev.inboxee.jca.engine.Queues.Mails;
import dev.inboxee.jca.engine.Queues.Orders;
import dev.inboxee.jca.engine.Queues.StringIds;
import dev.inboxee.jca.engine.Queues.UuidIds;
import dev.inboxee.jca.publish.Destination;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Rows that publishers write. */
@In(Form.LEASE)
abstract class PublisherContract extends EngineContract {

  private static final Change CHANGE = new Change("ü");

  @Test
  void writes_a_row_that_commits_by_itself() throws Exception {
    create(Changes.class);
    engine().publisher(Changes.class).publish("crm", CHANGE);
    assertThat(
            count(
                "changes WHERE id IS NOT NULL AND target = 'crm' AND attempt = 1"
                    + " AND priority IS NULL AND retry_after IS NULL AND locked_until IS NULL"
                    + " AND headers IS NULL"))
        .isEqualTo(1);
    assertThat(value("SELECT payload FROM changes")).isEqualTo(json("ü"));
  }

  @Test
  void writes_a_row_of_no_group() throws Exception {
    create(Changes.class, Bare.class);
    Engine engine = engine();
    engine.publisher(Changes.class).publish(CHANGE);
    engine.publisher(Bare.class).publish(CHANGE);
    assertThat(count("changes WHERE target IS NULL")).isEqualTo(1);
    assertThat(value("SELECT payload FROM bare"))
        .isEqualTo(new String(json("ü"), StandardCharsets.UTF_8));
  }

  @Test
  void writes_in_the_callers_transaction() throws Exception {
    create(Changes.class);
    Engine engine = engine();
    engine.transactions().begin();
    engine.publisher(Changes.class).publish("crm", CHANGE);
    assertThat(count("changes")).isZero();
    engine.transactions().rollback();
    assertThat(count("changes")).isZero();
    engine.transactions().begin();
    engine.publisher(Changes.class).publish("crm", CHANGE);
    engine.publisher(Changes.class).publish("erp", CHANGE);
    engine.transactions().commit();
    assertThat(count("changes")).isEqualTo(2);
  }

  @Test
  void gives_ids_that_the_database_does_not_and_tells_them() throws Exception {
    create(UuidIds.class, StringIds.class);
    Engine engine = engine();
    List<String> told = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      engine.publisher(UuidIds.class).publish(CHANGE).id(UUID.class);
      told.add(engine.publisher(StringIds.class).publish(CHANGE).id(String.class));
    }
    assertThat(database.column("SELECT id FROM string_ids"))
        .containsExactlyInAnyOrderElementsOf(told);
    List<Object> ids = database.column("SELECT id FROM uuid_ids UNION SELECT id FROM uuid_ids");
    assertThat(ids).hasSize(2);
    assertThat(database.column("SELECT id FROM string_ids"))
        .doesNotHaveDuplicates()
        .allSatisfy(id -> assertThat(UUID.fromString(id.toString())).hasToString(id.toString()));
  }

  @Test
  void writes_a_row_as_it_is() throws Exception {
    create(Changes.class, Orders.class);
    Engine engine = engine();
    Instant due = Instant.parse("2030-01-01T00:00:00.123Z");
    engine
        .publisher(Changes.class)
        .insert(
            new Changes(
                null, "crm", 3, "acme", due, null, null, "{\"trace\":\"t1\"}", json("r1"), "note"));
    engine.publisher(Orders.class).insert(new Orders(7L, null, null, "ü"));
    assertThat(
            count(
                "changes WHERE target = 'crm' AND priority = 3 AND account = 'acme' AND note ="
                    + " 'note' AND attempt = 1"))
        .isEqualTo(1);
    assertThat(value("SELECT headers FROM changes").toString()).contains("trace").contains("t1");
    assertThat(count("orders WHERE id = 7 AND amount IS NULL AND note = 'ü'")).isEqualTo(1);
  }

  @Test
  void writes_into_the_group_that_a_row_names_and_wakes_it() throws Exception {
    create(Changes.class);
    Subscribing subscription = Subscribing.to(Changes.class).group("crm").poll(NEVER);
    Engine engine = engine();
    engine.start(subscription);
    await().until(() -> engine.listener().count(Heard.Kind.CLAIMED) == 1);
    engine
        .publisher(Changes.class)
        .insert(new Changes(null, "crm", null, null, null, null, null, null, json("r1"), null));
    await().until(() -> count("changes") == 0);
  }

  @Test
  void tells_the_id_of_each_row() throws Exception {
    create(Changes.class, Orders.class, IntIds.class, UuidIds.class);
    Engine engine = engine();
    long first = engine.publisher(Changes.class).publish("crm", CHANGE).id(long.class);
    assertThat(count("changes WHERE id = " + first)).isEqualTo(1);
    Published second = engine.publisher(Changes.class).insert(change("erp"));
    assertThat(second.id(Long.class)).isGreaterThan(first);
    Published order = engine.publisher(Orders.class).insert(new Orders(7L, null, null, null));
    assertThat(order.id()).contains(7L);
    assertThat(engine.publisher(IntIds.class).insert(new IntIds(9, null, "{}")).id(int.class))
        .isEqualTo(9);
    UUID id = engine.publisher(UuidIds.class).publish(CHANGE).id(UUID.class);
    assertThat(database.column("SELECT id FROM uuid_ids"))
        .singleElement()
        .hasToString(id.toString());
  }

  private static Changes change(String group) {
    return new Changes(null, group, null, null, null, null, null, null, json("r1"), null);
  }

  @Test
  void keeps_the_options_of_a_message() throws Exception {
    create(Changes.class);
    Subscribing subscription = Subscribing.to(Changes.class).group("crm").poll(NEVER);
    Engine engine = engine();
    engine.start(subscription);
    PublishOptions options =
        PublishOptions.none()
            .withGroup("crm")
            .withPriority(-3)
            .withPartitionKey("acme")
            .withHeader("tenant", "\"ü\\")
            .withHeader("trace", "");
    engine.publisher(Changes.class).publish(options.withDelay(Duration.ofHours(1)), CHANGE);
    assertThat(
            count(
                "changes WHERE target = 'crm' AND priority = -3 AND account = 'acme' AND"
                    + " retry_after > "
                    + database.fromNow(3_500)
                    + " AND retry_after < "
                    + database.fromNow(3_601)))
        .isEqualTo(1);
    engine.publisher(Changes.class).publish(options, CHANGE);
    await().until(() -> count("changes") == 1);
    assertThat(subscription.endpoint().calls())
        .singleElement()
        .satisfies(
            call -> {
              assertThat(call.message()).isEqualTo(CHANGE);
              assertThat(call.delivery().partitionKey()).contains("acme");
              assertThat(call.delivery().headers()).isEqualTo(options.headers());
            });
  }

  @Test
  void leaves_to_the_default_what_is_not_given() throws Exception {
    createWith(Changes.class, Map.of("priority", "INTEGER DEFAULT 5 NOT NULL"));
    InboxPublisher<Changes> publisher = engine().publisher(Changes.class);
    publisher.publish("crm", CHANGE);
    publisher.publish(PublishOptions.none().withPriority(6), CHANGE);
    assertThat(count("changes WHERE priority = 5 AND target = 'crm'")).isEqualTo(1);
    assertThat(count("changes WHERE priority = 6 AND target IS NULL")).isEqualTo(1);
  }

  @Test
  void delays_by_the_clock_that_it_is_given() throws Exception {
    create(Changes.class);
    Instant now = Instant.parse("2031-02-03T04:05:06Z");
    engine()
        .adapter()
        .publisher(
            new Destination<>(QueueClass.of(Changes.class), Engine.DATA_SOURCE, new Json())
                .by(Clock.fixed(now, ZoneOffset.UTC)))
        .publish(PublishOptions.none().withDelay(Duration.ofMillis(1_500)), CHANGE);
    QueueTable table = QueueClass.of(Changes.class).table();
    QueueColumn due = table.column(Role.RETRY_AFTER).orElseThrow();
    QueueColumn asLease = new QueueColumn(due.name(), Role.LOCKED_UNTIL, due.type(), false);
    QueueTable read = new QueueTable(table.name(), List.of(table.id(), asLease), false);
    assertThat(database.token(read, 1L).end()).isEqualTo(now.plusMillis(1_500));
  }

  /** Options that only the database gives. */
  @Inbox(table = "fixed")
  record Fixed(
      @Id @Generated Long id,
      @Group @Generated String target,
      @Priority Short priority,
      @RetryAfter @Generated Instant retryAfter,
      @LockedUntil Instant lockedUntil,
      @Payload String payload) {}

  @Test
  void refuses_options_that_the_table_cannot_keep() throws Exception {
    create(Bare.class, Fixed.class);
    InboxPublisher<Bare> bare = engine().publisher(Bare.class);
    InboxPublisher<Fixed> fixed = engine().publisher(Fixed.class);
    PublishOptions none = PublishOptions.none();
    refused("INBX0702", () -> bare.publish(none.withGroup("a"), CHANGE));
    for (PublishOptions option :
        List.of(
            none.withPriority(1),
            none.withDelay(Duration.ZERO),
            none.withPartitionKey("a"),
            none.withHeader("a", "b"))) {
      refused("INBX0706", () -> bare.publish(option, CHANGE));
      refused("INBX0706", () -> bare.publishAll(option, List.of(CHANGE, CHANGE)));
    }
    refused("INBX0707", () -> fixed.publish("a", CHANGE));
    refused("INBX0707", () -> fixed.publish(none.withDelay(Duration.ZERO), CHANGE));
    refused("INBX0708", () -> fixed.publish(none.withPriority(Short.MAX_VALUE + 1), CHANGE));
    assertThat(count("bare")).isZero();
    assertThat(count("fixed")).isZero();
    fixed.publish(none.withPriority(Short.MIN_VALUE), CHANGE);
    assertThat(count("fixed WHERE priority = -32768")).isEqualTo(1);
  }

  private static void refused(String code, ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(PublishException.class).hasMessageStartingWith(code);
  }

  @Test
  void refuses_what_cannot_be_written_and_says_why() throws Exception {
    create(Mails.class, Orders.class, IntIds.class, Changes.class);
    Engine engine = engine();
    refused("INBX0701", () -> engine.publisher(Bare.class).publish(CHANGE));
    refused("INBX0702", () -> engine.publisher(Mails.class).publish("crm", CHANGE));
    refused("INBX0703", () -> engine.publisher(Orders.class).publish(CHANGE));
    refused("INBX0704", () -> engine.publisher(IntIds.class).publish(CHANGE));
    refused("INBX0705", () -> engine.publisher(Changes.class).publish(new Endless()));
    refused("INBX0705", () -> engine.publisher(Changes.class).publish("crm", null));
    refused("INBX0705", () -> engine.publisher(Changes.class).publish(null));
    refused("INBX0709", () -> engine.publisher(Changes.class).insert(null));
    assertThatThrownBy(() -> engine.publisher(Changes.class).publish((String) null, CHANGE))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("group");
    assertThat(count("changes")).isZero();
    engine.publisher(Orders.class).insert(new Orders(7L, null, 1, null));
    assertThatThrownBy(() -> engine.publisher(Orders.class).insert(new Orders(7L, null, 2, null)))
        .isInstanceOf(PublishException.class)
        .hasMessageStartingWith("INBX0701")
        .hasCauseInstanceOf(SQLException.class);
    assertThat(count("orders WHERE amount = 1")).isEqualTo(1);
    assertThat(count("mails")).isZero();
  }

  /** Contains itself. */
  public static final class Endless {

    public Endless getSelf() {
      return this;
    }
  }

  @Test
  void refuses_a_time_that_the_database_does_not_know() throws Exception {
    create(Changes.class);
    refused(
        "INBX0701",
        () ->
            engine()
                .publisher(Changes.class)
                .insert(
                    new Changes(
                        null, "a", null, null, Instant.MAX, null, null, null, json("r1"), null)));
    assertThat(count("changes")).isZero();
  }

  @Test
  void refuses_a_data_source_that_there_is_not() throws Exception {
    assertThatThrownBy(
            () ->
                engine()
                    .adapter()
                    .publisher(
                        new Destination<>(QueueClass.of(Bare.class), "jdbc/none", new Json()))
                    .publish(CHANGE))
        .isInstanceOf(StartException.class)
        .hasMessageStartingWith("INBX0453");
  }

  @Test
  void writes_nothing_into_a_transaction_that_will_not_commit() throws Exception {
    create(Changes.class);
    Engine engine = engine();
    engine.transactions().begin();
    engine.publisher(Changes.class).publish("crm", CHANGE);
    engine.markRollback();
    assertThatThrownBy(() -> engine.transactions().commit())
        .isInstanceOf(IllegalStateException.class);
    assertThat(count("changes")).isZero();
  }
}
