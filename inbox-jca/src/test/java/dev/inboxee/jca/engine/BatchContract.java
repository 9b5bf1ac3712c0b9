package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.jca.UnavailableException;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.SyncJobs;
import dev.inboxee.jca.log.LogLines;
import dev.inboxee.spi.table.Form;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Batches: what is the same in every form, and what each form makes of them. */
abstract class BatchContract extends EngineContract {

  private static List<Object> ids(long first, long last) {
    return LongStream.rangeClosed(first, last).mapToObj(id -> (Object) id).toList();
  }

  private static Subscribing changes() {
    return Subscribing.to(Changes.class).poll(NEVER);
  }

  @Test
  void a_claim_is_a_batch_and_one_that_filled_it_is_followed_at_once() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 12);
    RecordingBatches batches =
        new RecordingBatches(
            (messages, rows) -> {
              assertThat(messages).hasSameSizeAs(rows);
              return RecordingBatches.all(Outcome.ack(), rows);
            });
    Engine engine = engine();
    engine.start(changes().batchesOf(5, batches));
    await().until(() -> count("changes") == 0);
    assertThat(batches.batches()).containsExactly(ids(1, 5), ids(6, 10), ids(11, 12));
    assertThat(batches.calls().get(2).messages())
        .containsExactly(new Change("r11"), new Change("r12"));
    assertThat(engine.listener().heard(Kind.CLAIMED).stream().limit(3))
        .extracting(Heard::detail)
        .containsExactly(5, 5, 2);
    assertThat(engine.listener().count(Kind.DELIVERING)).isEqualTo(12);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 12);
  }

  @Test
  void each_message_gets_the_outcome_that_stands_in_its_place() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 5);
    RecordingBatches batches =
        new RecordingBatches(
            (messages, rows) ->
                rows.size() < 5
                    ? RecordingBatches.all(Outcome.ack(), rows)
                    : List.of(
                        Outcome.ack(),
                        Outcome.retry(),
                        Outcome.retryAfter(Duration.ofHours(1)),
                        Outcome.drop(),
                        Outcome.deadLetter("told so")));
    Engine engine = engine();
    engine.start(changes().group("a").deadLetters(3, "dead").batchesOf(5, batches));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 6);
    assertThat(batches.batches()).containsExactly(ids(1, 5), List.of(2L));
    assertThat(batches.calls().get(1).attempts()).containsExactly(2);
    assertThat(database.column("SELECT id FROM changes ORDER BY id"))
        .map(EngineContract::number)
        .containsExactly(3, 5);
    assertThat(count("changes WHERE target = 'a' AND attempt = 2 AND retry_after IS NOT NULL"))
        .isEqualTo(1);
    assertThat(count("changes WHERE target = 'dead'")).isEqualTo(1);
    assertThat(engine.listener().heard(Kind.SETTLED))
        .extracting(Heard::detail)
        .contains(Outcome.deadLetter("told so"));
  }

  @Test
  void a_handler_that_throws_fails_each_of_its_messages() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 3);
    RecordingBatches batches =
        new RecordingBatches(
            (messages, rows) -> {
              throw new IllegalStateException("of the handler");
            });
    Engine engine = engine();
    engine.start(
        changes().group("a").deadLetters(2, "dead").onFailure("retry").batchesOf(3, batches));
    await().until(() -> count("changes WHERE target = 'dead' AND attempt >= 2") == 3);
    assertThat(batches.batches()).containsExactly(ids(1, 3), ids(1, 3));
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isEqualTo(6);
  }

  @Test
  void an_answer_of_another_size_fails_all_and_one_without_an_outcome_fails_its_message()
      throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 3);
    List<Outcome> gap = new ArrayList<>(List.of(Outcome.ack(), Outcome.ack(), Outcome.ack()));
    gap.set(1, null);
    RecordingBatches batches =
        new RecordingBatches(
            (messages, rows) ->
                switch (rows.get(0).attempt()) {
                  case 1 -> List.of(Outcome.ack());
                  case 2 -> rows.size() == 3 ? gap : List.of();
                  default -> RecordingBatches.all(Outcome.ack(), rows);
                });
    Engine engine = engine();
    engine.start(changes().onFailure("retry").batchesOf(3, batches));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 7);
    assertThat(batches.batches()).containsExactly(ids(1, 3), ids(1, 3), List.of(2L));
    assertThat(engine.listener().heard(Kind.HANDLER_FAILED))
        .extracting(heard -> heard.detail().toString().replaceAll(".*(INBX\\d+).*", "$1"))
        .containsExactly("INBX0334", "INBX0334", "INBX0334", "INBX0335");
    assertThat(count("changes")).isZero();
  }

  /** Known fault 24: the bad rows keep their payload byte for byte. */
  @Test
  void rows_that_do_not_decode_leave_the_batch() throws Exception {
    create(Changes.class);
    byte[] large = new byte[form == Form.LEASE ? 20_000_000 : 20_000]; // once is enough
    Arrays.fill(large, (byte) '[');
    for (long id = 1; id <= 10; id++) {
      byte[] payload =
          switch ((int) id) {
            case 3 -> "{\"record\": ".getBytes(StandardCharsets.UTF_8);
            case 5 -> "{\"record\": {\"no\": \"enum\"}}".getBytes(StandardCharsets.UTF_8);
            case 6 -> null;
            case 8 -> large;
            default -> json("r" + id);
          };
      insert(Changes.class, "id", id, "target", "a", "payload", payload);
    }
    RecordingBatches batches = RecordingBatches.acknowledging();
    Engine engine = engine(20, Duration.ofSeconds(10));
    engine.start(changes().group("a").deadLetters(3, "dead").batchesOf(10, batches));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 10);
    assertThat(batches.batches()).containsExactly(List.of(1L, 2L, 4L, 7L, 9L, 10L));
    assertThat(database.column("SELECT id FROM changes WHERE target = 'dead' ORDER BY id"))
        .map(EngineContract::number)
        .containsExactly(3, 5, 6, 8);
    assertThat(payload(3)).isEqualTo("{\"record\": ".getBytes(StandardCharsets.UTF_8));
    assertThat(payload(6)).isNull();
    assertThat(payload(8)).isEqualTo(large);
    assertThat(count("changes")).isEqualTo(4);
  }

  private byte[] payload(long id) throws Exception {
    try (Connection connection = database.connect();
        PreparedStatement statement =
            connection.prepareStatement("SELECT payload FROM changes WHERE id = " + id);
        ResultSet result = statement.executeQuery()) {
      assertThat(result.next()).isTrue();
      return result.getBytes(1);
    }
  }

  @Test
  void a_batch_of_which_nothing_decodes_calls_no_handler() throws Exception {
    create(Changes.class);
    for (long id = 1; id <= 3; id++) {
      insert(Changes.class, "id", id, "target", "a", "payload", new byte[] {'{'});
    }
    RecordingBatches batches = RecordingBatches.acknowledging();
    Engine engine = engine();
    engine.start(changes().batchesOf(5, batches));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 3);
    assertThat(engine.listener().ids(Kind.DECODE_FAILED)).containsExactlyInAnyOrder(1L, 2L, 3L);
    assertThat(batches.calls()).isEmpty();
    assertThat(count("changes WHERE retry_after IS NOT NULL")).isEqualTo(3);
  }

  @Test
  void a_handler_that_takes_nothing_gives_the_batch_back_and_is_asked_with_one_row()
      throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 6);
    AtomicBoolean takes = new AtomicBoolean();
    RecordingBatches batches =
        new RecordingBatches(
            (messages, rows) -> {
              if (!takes.get()) {
                throw new UnavailableException(new IllegalStateException("open"));
              }
              return RecordingBatches.all(Outcome.ack(), rows);
            });
    Engine engine = engine();
    engine.start(changes().batchesOf(4, batches));
    await().until(() -> engine.listener().count(Kind.RELEASED) == 4);
    takes.set(true);
    await().until(() -> count("changes") == 0);
    assertThat(batches.batches()).containsExactly(ids(1, 4), ids(1, 1), ids(2, 5), ids(6, 6));
    assertThat(batches.calls()).flatExtracting(RecordingBatches.Call::attempts).containsOnly(1);
    assertThat(engine.listener().ids(Kind.RELEASED)).isEqualTo(ids(1, 4));
  }

  @Test
  void a_stop_interrupts_a_batch_in_work_and_gives_all_its_rows_back() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 4);
    Gate never = new Gate();
    RecordingBatches batches =
        new RecordingBatches(
            (messages, rows) -> {
              never.pass();
              return RecordingBatches.all(Outcome.ack(), rows);
            });
    Engine engine = engine(10, Duration.ofMillis(100));
    engine.start(changes().batchesOf(3, batches));
    never.awaitArrivals();
    engine.stop();
    assertThat(engine.listener().ids(Kind.RELEASED)).containsExactlyInAnyOrder(1L, 2L, 3L);
    assertThat(count("changes WHERE attempt = 1")).isEqualTo(4);
    assertThat(database.inWork(changes().table())).isEmpty();
  }

  @Test
  void as_many_batches_run_side_by_side_as_there_are_workers() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 6);
    Gate both = new Gate(2);
    RecordingBatches batches =
        new RecordingBatches(
            (messages, rows) -> {
              both.pass();
              return RecordingBatches.all(Outcome.ack(), rows);
            });
    engine().start(changes().workers(2).batchesOf(3, batches));
    both.awaitArrivals();
    both.open();
    await().until(() -> count("changes") == 0);
    assertThat(batches.batches()).containsExactlyInAnyOrder(ids(1, 3), ids(4, 6));
  }

  /** Known fault 8. */
  @Test
  @NeedsFifo
  void a_group_that_keeps_its_order_has_one_row_in_work_whatever_the_batch() throws Exception {
    create(SyncJobs.class);
    insertGroup(SyncJobs.class, "crm", 12);
    List<RecordingBatches> servers = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      RecordingBatches batches = RecordingBatches.acknowledging();
      servers.add(batches);
      engine()
          .start(
              Subscribing.to(SyncJobs.class)
                  .group("crm")
                  .workers(4)
                  .poll(Duration.ofMillis(10))
                  .batchesOf(10, batches));
    }
    await().until(() -> count("sync_jobs") == 0);
    List<RecordingBatches.Call> calls = calls(servers);
    assertThat(calls).flatExtracting(RecordingBatches.Call::ids).isEqualTo(ids(1, 12));
    for (int i = 1; i < calls.size(); i++) {
      assertThat(calls.get(i).began()).isGreaterThan(calls.get(i - 1).ended());
    }
  }

  private static List<RecordingBatches.Call> calls(List<RecordingBatches> servers) {
    return servers.stream()
        .flatMap(server -> server.calls().stream())
        .sorted(Comparator.comparing(RecordingBatches.Call::began))
        .toList();
  }

  @Test
  @NeedsFifo
  void of_every_group_a_batch_has_heads_of_different_groups() throws Exception {
    create(SyncJobs.class);
    List<String> groups = List.of("a", "b", "c");
    for (int g = 0; g < groups.size(); g++) {
      insertGroup(SyncJobs.class, groups.get(g), 1 + 1000L * g, 4);
    }
    RecordingBatches batches = RecordingBatches.acknowledging();
    engine().start(Subscribing.to(SyncJobs.class).everyGroup().poll(NEVER).batchesOf(10, batches));
    await().until(() -> count("sync_jobs") == 0);
    assertThat(batches.calls())
        .allSatisfy(
            call -> assertThat(call.ids()).map(BatchContract::group).doesNotHaveDuplicates());
    for (int g = 0; g < groups.size(); g++) {
      int group = g;
      assertThat(batches.ids().stream().filter(id -> group(id) == group))
          .containsExactlyElementsOf(ids(1 + 1000L * g, 4 + 1000L * g));
    }
    int heads = form == Form.ROW_LOCK ? 1 : 3;
    assertThat(batches.calls().get(0).ids()).hasSize(heads);
  }

  private static long group(Object id) {
    return (long) id / 1000;
  }

  /** Known fault 4: waiting rows are extended too, though one worker takes its time. */
  @Test
  @In(Form.LEASE)
  void a_batch_that_takes_longer_than_its_leases_is_handled_once() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 20);
    Engine busy = engine();
    Engine idle = engine();
    Duration lease = Duration.ofSeconds(1);
    RecordingBatches working =
        new RecordingBatches(
            (messages, rows) -> {
              for (Delivery row : rows) {
                await().until(() -> row.isLost() || extensions(busy, row) >= 5);
              }
              return RecordingBatches.all(Outcome.ack(), rows);
            });
    RecordingBatches waiting = RecordingBatches.acknowledging();
    busy.start(changes().lease(lease).batchesOf(20, working));
    await().until(() -> busy.listener().count(Kind.DELIVERING) == 20);
    idle.start(changes().lease(lease).poll(Duration.ofMillis(50)).batchesOf(20, waiting));
    await().until(() -> count("changes") == 0);
    assertThat(working.batches()).containsExactly(ids(1, 20));
    assertThat(waiting.calls()).isEmpty();
    assertThat(busy.listener().count(Kind.LEASE_LOST)).isZero();
  }

  private static long extensions(Engine engine, Delivery row) {
    return engine.listener().ids(Kind.EXTENDED).stream().filter(row.id()::equals).count();
  }

  @Test
  @In(Form.LEASE)
  void a_row_of_a_batch_that_was_lost_is_lost_alone() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 5);
    Engine engine = engine();
    RecordingBatches batches =
        new RecordingBatches(
            (messages, rows) -> {
              database.execute(
                  "UPDATE changes SET locked_until = " + database.fromNow(60) + " WHERE id = 2");
              return RecordingBatches.all(Outcome.ack(), rows);
            });
    engine.start(changes().batchesOf(5, batches));
    await().until(() -> engine.listener().count(Kind.SETTLED) == 4);
    assertThat(engine.listener().ids(Kind.LEASE_LOST)).containsExactly(2L);
    assertThat(count("changes")).isEqualTo(1);
    database.execute("DELETE FROM changes");
  }

  @Test
  @In(Form.ADVISORY_LOCK)
  void a_batch_takes_the_connections_that_the_pool_has_and_leaves_one_for_its_handler()
      throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 7);
    Engine engine = impatientEngine(4, Duration.ofSeconds(10));
    RecordingBatches batches =
        new RecordingBatches(
            (messages, rows) -> {
              try (Connection own = engine.pool().getConnection()) {
                assertThat(own.isValid(1)).isTrue();
              }
              return RecordingBatches.all(Outcome.ack(), rows);
            });
    try (LogLines log = new LogLines("dev.inboxee")) {
      engine.start(changes().batchesOf(10, batches));
      assertThat(log.codes()).containsOnlyOnce("INFO INBX0575");
    }
    await().until(() -> count("changes") == 0);
    assertThat(batches.batches()).containsExactly(ids(1, 3), ids(4, 6), ids(7, 7));
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isZero();
  }

  @Test
  @In(Form.ADVISORY_LOCK)
  void rows_that_share_a_key_are_in_no_batch_together() throws Exception {
    create(Changes.class);
    for (long id = 1; id <= 6; id++) {
      insert(Changes.class, "id", id, "target", "t" + id % 3, "payload", json("r" + id));
    }
    RecordingBatches batches = RecordingBatches.acknowledging();
    engine().start(changes().lockedBy("target").batchesOf(5, batches));
    await().until(() -> count("changes") == 0);
    assertThat(batches.batches()).containsExactly(ids(1, 3), ids(4, 6));
  }
}
