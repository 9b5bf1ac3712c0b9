package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.InboxPublisher;
import dev.inboxee.PublishOptions;
import dev.inboxee.Published;
import dev.inboxee.exception.PublishException;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Bare;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.Orders;
import dev.inboxee.jca.engine.Queues.StringIds;
import dev.inboxee.spi.table.Form;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Many rows at once. */
@In(Form.LEASE)
abstract class PublishAllContract extends EngineContract {

  private static final int SOME = 50;
  private static final int TOO_MANY_FOR_ONE = 1_001;

  /** Whether the numbers of several rows come back. */
  boolean tellsIds() {
    return true;
  }

  private static List<Change> changes(int rows) {
    return IntStream.range(0, rows).mapToObj(i -> new Change("r" + i)).toList();
  }

  private static List<Orders> orders(long first, long last) {
    return LongStream.rangeClosed(first, last)
        .mapToObj(id -> new Orders(id, null, null, null))
        .toList();
  }

  /** What goes to the database from now on, but the first use of the publisher. */
  private static ServerDataSource overhear(Engine engine) {
    ServerDataSource dataSource = engine.dataSource();
    dataSource.forgetStatements();
    return dataSource;
  }

  @Test
  void many_messages_go_in_one_statement_and_keep_their_order() throws Exception {
    create(Changes.class);
    Engine engine = engine();
    InboxPublisher<Changes> publisher = engine.publisher(Changes.class);
    publisher.publish("other", new Change("first"));
    ServerDataSource overheard = overhear(engine);
    List<Change> payloads = changes(SOME);
    List<Published> published = publisher.publishAll("crm", payloads);
    assertThat(overheard.statements()).singleElement().asString().contains("INSERT");
    List<Object> ids = database.column("SELECT id FROM changes WHERE target = 'crm' ORDER BY id");
    assertThat(published).hasSize(SOME);
    for (int i = 0; i < SOME; i++) {
      assertThat(value("SELECT payload FROM changes WHERE id = " + ids.get(i)))
          .isEqualTo(json("r" + i));
      assertThat(published.get(i).id().isPresent()).isEqualTo(tellsIds());
      if (tellsIds()) {
        assertThat(published.get(i).id(Long.class)).isEqualTo(((Number) ids.get(i)).longValue());
      }
    }
  }

  @Test
  void ids_that_the_publisher_makes_are_told_everywhere() throws Exception {
    create(StringIds.class);
    List<Published> published = engine().publisher(StringIds.class).publishAll(changes(2));
    assertThat(database.column("SELECT id FROM string_ids"))
        .containsExactlyInAnyOrder(
            published.get(0).id(String.class), published.get(1).id(String.class));
  }

  @Test
  void all_messages_have_the_options() throws Exception {
    create(Changes.class);
    engine()
        .publisher(Changes.class)
        .publishAll(
            PublishOptions.none()
                .withGroup("crm")
                .withPriority(4)
                .withDelay(Duration.ofHours(1))
                .withPartitionKey("acme")
                .withHeader("a", "b"),
            changes(3));
    assertThat(
            count(
                "changes WHERE target = 'crm' AND priority = 4 AND account = 'acme' AND headers IS"
                    + " NOT NULL AND retry_after > "
                    + database.fromNow(3_500)))
        .isEqualTo(3);
  }

  @Test
  void more_rows_than_go_into_one_statement_are_written_in_one_transaction() throws Exception {
    create(Orders.class);
    Engine engine = engine();
    InboxPublisher<Orders> publisher = engine.publisher(Orders.class);
    publisher.insert(new Orders(0L, null, null, null));
    ServerDataSource overheard = overhear(engine);
    List<Published> published = publisher.insertAll(orders(1, TOO_MANY_FOR_ONE));
    assertThat(published.get(TOO_MANY_FOR_ONE - 1).id()).contains((long) TOO_MANY_FOR_ONE);
    assertThat(overheard.statements()).hasSize(3).endsWith("COMMIT");
    assertThat(count("orders")).isEqualTo(TOO_MANY_FOR_ONE + 1);
  }

  @Test
  void large_payloads_go_in_more_than_one_statement() throws Exception {
    create(Changes.class);
    Engine engine = engine();
    InboxPublisher<Changes> publisher = engine.publisher(Changes.class);
    publisher.publish(new byte[0]);
    ServerDataSource overheard = overhear(engine);
    publisher.publishAll(List.of(new byte[3 << 20], new byte[1 << 19], new byte[1 << 20]));
    assertThat(overheard.statements()).hasSize(3).endsWith("COMMIT");
    assertThat(count("changes")).isEqualTo(4);
  }

  @Test
  void all_are_written_or_none_outside_of_transactions() throws Exception {
    create(Orders.class);
    Engine engine = engine();
    InboxPublisher<Orders> publisher = engine.publisher(Orders.class);
    for (int rows : new int[] {2, TOO_MANY_FOR_ONE}) {
      List<Orders> orders = new ArrayList<>(orders(1, rows));
      orders.add(new Orders(1L, null, null, null));
      assertThatThrownBy(() -> publisher.insertAll(orders))
          .isInstanceOf(PublishException.class)
          .hasMessageStartingWith("INBX0701")
          .hasCauseInstanceOf(SQLException.class);
      assertThat(count("orders")).isZero();
    }
    publisher.insertAll(orders(1, 2));
    assertThat(count("orders")).isEqualTo(2);
  }

  @Test
  void all_commit_with_the_callers_transaction_or_roll_back_with_it() throws Exception {
    create(Orders.class);
    Engine engine = engine();
    InboxPublisher<Orders> publisher = engine.publisher(Orders.class);
    engine.transactions().begin();
    publisher.insertAll(orders(1, TOO_MANY_FOR_ONE));
    assertThat(count("orders")).isZero();
    engine.transactions().rollback();
    assertThat(count("orders")).isZero();
    engine.transactions().begin();
    publisher.insertAll(orders(1, TOO_MANY_FOR_ONE));
    publisher.insertAll(orders(TOO_MANY_FOR_ONE + 1, TOO_MANY_FOR_ONE + 2));
    engine.transactions().commit();
    assertThat(count("orders")).isEqualTo(TOO_MANY_FOR_ONE + 2);
  }

  @Test
  void a_call_that_fails_halfway_leaves_a_transaction_that_can_only_roll_back() throws Exception {
    create(Orders.class);
    Engine engine = engine();
    List<Orders> orders = new ArrayList<>(orders(1, TOO_MANY_FOR_ONE));
    orders.add(new Orders(1L, null, null, null));
    engine.transactions().begin();
    assertThatThrownBy(() -> engine.publisher(Orders.class).insertAll(orders))
        .isInstanceOf(PublishException.class)
        .hasMessageStartingWith("INBX0701");
    assertThatThrownBy(() -> engine.transactions().commit())
        .isInstanceOf(IllegalStateException.class);
    assertThat(count("orders")).isZero();
  }

  @Test
  void nothing_is_written_where_one_cannot_be() throws Exception {
    create(Changes.class, Orders.class);
    Engine engine = engine();
    List<Object> payloads = Arrays.asList(new Change("r1"), null);
    assertThatThrownBy(() -> engine.publisher(Changes.class).publishAll(payloads))
        .isInstanceOf(PublishException.class)
        .hasMessageStartingWith("INBX0705");
    List<Orders> rows = Arrays.asList(new Orders(1L, null, null, null), null);
    assertThatThrownBy(() -> engine.publisher(Orders.class).insertAll(rows))
        .isInstanceOf(PublishException.class)
        .hasMessageStartingWith("INBX0709")
        .hasMessageContaining("Row 1 ");
    assertThat(engine.publisher(Changes.class).publishAll(List.of())).isEmpty();
    assertThat(engine.publisher(Orders.class).insertAll(List.of())).isEmpty();
    assertThat(engine.dataSource().statements()).isEmpty();
  }

  @Test
  void each_group_that_is_written_into_is_woken_once_and_no_other() throws Exception {
    create(Changes.class, Bare.class);
    Engine engine = engine();
    List<Subscribing> readers = new ArrayList<>();
    for (String group : List.of("a", "b", "c")) {
      readers.add(Subscribing.to(Changes.class).group(group).workers(5).poll(NEVER));
    }
    readers.add(Subscribing.to(Bare.class).workers(5).poll(NEVER));
    engine.start(readers.toArray(new Subscribing[0]));
    await().until(() -> engine.listener().count(Kind.CLAIMED) == readers.size());
    engine.transactions().begin();
    List<Changes> rows = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String group = i % 2 == 0 ? "a" : "b";
      rows.add(new Changes(null, group, null, null, null, null, null, null, json("r"), null));
    }
    engine.publisher(Changes.class).insertAll(rows);
    engine.publisher(Changes.class).insertAll(rows);
    assertThat(engine.listener().count(Kind.CLAIMING)).isEqualTo(readers.size());
    engine.transactions().commit();
    await().until(() -> count("changes") == 0);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 8);
    // Each group's four rows in one claim, which leaves a worker for more: nobody claims again.
    assertThat(engine.listener().heard(Kind.CLAIMED))
        .extracting(Heard::detail)
        .containsExactly(0, 0, 0, 0, 4, 4);
  }
}
