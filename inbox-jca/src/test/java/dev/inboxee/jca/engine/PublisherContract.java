package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.table.Form;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
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
  void gives_ids_that_the_database_does_not() throws Exception {
    create(UuidIds.class, StringIds.class);
    Engine engine = engine();
    for (int i = 0; i < 2; i++) {
      engine.publisher(UuidIds.class).publish(CHANGE);
      engine.publisher(StringIds.class).publish(CHANGE);
    }
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
    assertThat(count("changes")).isZero();
    engine.publisher(Orders.class).insert(new Orders(7L, null, 1, null));
    refused("INBX0701", () -> engine.publisher(Orders.class).insert(new Orders(7L, null, 2, null)));
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
                    .publisher(QueueClass.of(Bare.class), "jdbc/none", new Json())
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
