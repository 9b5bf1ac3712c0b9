package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Batches one of whose settlements fails, or whose sessions the server has ended. */
abstract class BatchFaultsContract extends EngineContract {

  private static List<Object> ids(long first, long last) {
    return LongStream.rangeClosed(first, last).mapToObj(id -> (Object) id).toList();
  }

  private static Subscribing changes() {
    return Subscribing.to(Changes.class).poll(NEVER);
  }

  @AfterEach
  void keepsNoRow() throws Exception {
    database.execute("DROP TABLE IF EXISTS holding");
  }

  /** As long as row 2 cannot be deleted, no batch that has it is settled. */
  private void keepRowTwo() throws Exception {
    database.execute("CREATE TABLE holding (id BIGINT, FOREIGN KEY (id) REFERENCES changes (id))");
    database.execute("INSERT INTO holding (id) VALUES (2)");
  }

  @Test
  @In(Form.ROW_LOCK)
  void a_settlement_that_fails_rolls_the_batch_back_and_the_others_come_without_its_row()
      throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 4);
    keepRowTwo();
    RecordingBatches batches = RecordingBatches.acknowledging();
    Engine engine = engine();
    engine.start(changes().poll(Duration.ofMillis(50)).batchesOf(4, batches));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 3);
    assertThat(batches.batches()).startsWith(ids(1, 4), List.of(1L, 3L, 4L));
    assertThat(engine.listener().ids(Kind.SETTLEMENT_FAILED)).startsWith(1L, 2L, 3L, 4L);
    assertThat(database.column("SELECT id FROM changes"))
        .map(EngineContract::number)
        .containsExactly(2);
    database.execute("DROP TABLE holding");
    await().until(() -> count("changes") == 0);
    assertThat(batches.calls()).flatExtracting(RecordingBatches.Call::attempts).containsOnly(1);
  }

  @Test
  @In(Form.LEASE)
  void a_settlement_that_fails_is_its_rows_own_affair() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 4);
    keepRowTwo();
    RecordingBatches batches = RecordingBatches.acknowledging();
    Engine engine = engine();
    engine.start(changes().batchesOf(4, batches));
    await().until(() -> engine.listener().count(Kind.SETTLEMENT_FAILED) == 1);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 3);
    assertThat(engine.listener().ids(Kind.SETTLEMENT_FAILED)).containsExactly(2L);
    assertThat(count("changes")).isEqualTo(1);
    database.execute("DROP TABLE holding");
    database.execute("DELETE FROM changes"); // its lease keeps it
  }

  @Test
  @In({Form.ROW_LOCK, Form.ADVISORY_LOCK})
  void a_batch_whose_sessions_are_gone_is_settled_in_others() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 3);
    RecordingBatches batches =
        new RecordingBatches(
            (messages, rows) -> {
              database.endSessions();
              return RecordingBatches.all(Outcome.ack(), rows);
            });
    Engine engine = engine();
    engine.start(changes().batchesOf(3, batches));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 3);
    assertThat(count("changes")).isZero();
    assertThat(batches.batches()).containsExactly(ids(1, 3));
    assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
  }

  @Test
  @In({Form.ROW_LOCK, Form.ADVISORY_LOCK})
  void a_row_of_a_batch_that_another_server_has_claimed_meanwhile_is_left_to_it() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 3);
    Engine late = engine();
    Engine next = engine();
    Gate work = new Gate();
    RecordingBatches taking =
        new RecordingBatches(
            (messages, rows) -> {
              work.pass();
              return RecordingBatches.all(Outcome.ack(), rows);
            });
    late.start(
        changes()
            .batchesOf(
                3,
                new RecordingBatches(
                    (messages, rows) -> {
                      database.endSessions();
                      next.start(changes().batchesOf(1, taking));
                      work.awaitArrivals();
                      return RecordingBatches.all(Outcome.ack(), rows);
                    })));
    await().until(() -> late.listener().count(Kind.LEASE_LOST) == 1);
    await().until(() -> late.listener().count(Kind.SETTLED) == 2);
    assertThat(late.listener().ids(Kind.LEASE_LOST)).containsExactly(1L);
    work.open();
    await().until(() -> count("changes") == 0);
    assertThat(taking.ids()).containsExactly(1L);
  }
}
