package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.SubscriptionState;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.Mails;
import dev.inboxee.jca.engine.Queues.Orders;
import dev.inboxee.jca.engine.Queues.SyncJobs;
import dev.inboxee.spi.dialect.NotifyDialect;
import dev.inboxee.spi.table.Form;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** What is found wrong at a start, and that nothing runs then. */
abstract class StartContract extends EngineContract {

  static StartException refused(Engine engine, Subscribing... subscriptions) {
    StartException refusal =
        catchThrowableOfType(StartException.class, () -> engine.start(subscriptions));
    assertThat(refusal).isNotNull();
    assertThat(engine.adapter().states()).isEmpty();
    assertThat(engine.listener().heard()).isEmpty();
    assertThat(engine.threads().getActiveCount()).isZero();
    return refusal;
  }

  @Test
  void servers_wake_each_other_on_databases_that_have_notifications_alone() throws Exception {
    create(Changes.class);
    Engine engine =
        listeningEngine(
            asking -> Engine.narayana().pool(database.url(), 10, asking), Duration.ofSeconds(10));
    if (database.dialect() instanceof NotifyDialect) {
      engine.start(Subscribing.to(Changes.class));
      return;
    }
    assertThat(refused(engine, Subscribing.to(Changes.class)))
        .hasMessageStartingWith("INBX0430")
        .hasMessageContainingAll(Engine.DATA_SOURCE, "inbox.listen-notify", "PostgreSQL");
    assertThatThrownBy(() -> engine.adapter().check(Set.of(Engine.DATA_SOURCE)))
        .hasMessageStartingWith("INBX0430");
    assertThatThrownBy(() -> engine.publisher(Changes.class).publish("a", new Change("r1")))
        .hasMessageStartingWith("INBX0430");
  }

  @Test
  void a_missing_table_is_named_with_its_data_source() throws Exception {
    assertThat(refused(engine(), Subscribing.to(Changes.class)))
        .hasMessageStartingWith("INBX0410")
        .hasMessageContaining("changes")
        .hasMessageContaining(Engine.DATA_SOURCE);
  }

  @Test
  void missing_columns_are_all_named() throws Exception {
    create(Changes.class);
    database.execute("ALTER TABLE changes DROP COLUMN account");
    database.execute("ALTER TABLE changes DROP COLUMN headers");
    assertThat(refused(engine(), Subscribing.to(Changes.class)))
        .hasMessageStartingWith("INBX0411")
        .hasMessageContaining("[account, headers]");
  }

  @Test
  void a_dead_letter_table_has_to_be_there_and_to_have_the_same_columns() throws Exception {
    create(Mails.class);
    Subscribing subscription = Subscribing.to(Mails.class).deadLetters(3, "dead_mails");
    assertThat(refused(engine(), subscription))
        .hasMessageStartingWith("INBX0410")
        .hasMessageContaining("dead_mails");
    create(Queues.DeadMails.class);
    database.execute("ALTER TABLE dead_mails DROP COLUMN note");
    assertThat(refused(engine(), subscription))
        .hasMessageStartingWith("INBX0411")
        .hasMessageContaining("dead_mails")
        .hasMessageContaining("[note]");
  }

  @Test
  void an_unknown_data_source_is_named() throws Exception {
    create(Changes.class);
    assertThat(refused(engine(), Subscribing.to(Changes.class).dataSource("jdbc/none")))
        .hasMessageStartingWith("INBX0453")
        .hasMessageContaining("jdbc/none");
  }

  @Test
  void connections_that_do_not_commit_by_themselves_are_refused() throws Exception {
    create(Changes.class);
    Engine engine = engine();
    engine.dataSource().turnOffAutocommit();
    assertThat(refused(engine, Subscribing.to(Changes.class)))
        .hasMessageStartingWith("INBX0417")
        .hasMessageContaining(Engine.DATA_SOURCE);
    assertThatThrownBy(() -> engine.publisher(Changes.class).publish("a", new Change("r1")))
        .hasStackTraceContaining("INBX0417");
  }

  @Test
  void all_that_is_wrong_is_told_at_once_and_what_is_right_does_not_run_either() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 100, 1);
    Engine engine = engine();
    Subscribing right = Subscribing.to(Changes.class).group("a");
    StartException refusal =
        refused(
            engine,
            right,
            Subscribing.to(SyncJobs.class).group("crm"),
            Subscribing.to(Orders.class),
            Subscribing.to(Changes.class).named("lost").dataSource("jdbc/none"));
    assertThat(refusal).hasMessageContaining("sync_jobs");
    assertThat(refusal.getSuppressed()).hasSize(2);
    assertThat(refusal.getSuppressed()[0]).hasMessageContaining("orders");
    assertThat(refusal.getSuppressed()[1]).hasMessageContaining("jdbc/none");
    engine.publisher(Changes.class).publish("a", new Change("r2"));
    assertThat(count("changes WHERE attempt = 1 AND locked_until IS NULL")).isEqualTo(2);
    assertThat(right.endpoint().calls()).isEmpty();
  }

  @Test
  void an_executor_that_takes_nothing_starts_nothing() throws Exception {
    create(Changes.class);
    Engine engine = engine();
    engine.threads().shutdown();
    Subscribing subscription = Subscribing.to(Changes.class);
    assertThatThrownBy(() -> engine.start(subscription))
        .isInstanceOf(RejectedExecutionException.class);
    assertThat(engine.adapter().states().values())
        .allMatch(state -> state == SubscriptionState.STOPPED);
    assertThat(subscription.endpoint().released()).isEqualTo(1);
  }

  @Test
  @In(Form.ROW_LOCK)
  void groups_that_keep_their_order_are_refused_where_row_locks_do_not_keep_it() throws Exception {
    create(SyncJobs.class);
    for (Subscribing ordered :
        List.of(
            Subscribing.to(SyncJobs.class).group("crm"),
            Subscribing.to(SyncJobs.class).everyGroup())) {
      if (servesFifo()) {
        engine().start(ordered);
      } else {
        assertThat(refused(engine(), ordered))
            .hasMessageStartingWith("INBX0512")
            .hasMessageContainingAll("sync_jobs", "row lock form", "@LockedUntil");
      }
    }
  }
}
