package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Many messages that keep no order, servers side by side, failures by chance, and a server that is
 * killed. Those that keep their order, and more that happens to servers, are the concern of {@link
 * FifoClusterContract}.
 */
abstract class ClusterContract extends EngineContract {

  private static final int ROWS = 1_000;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** SQLite's keys are kept by the process, others do not see them. */
  boolean keepsKeysForOthers() {
    return true;
  }

  private static List<Long> all() {
    return LongStream.rangeClosed(1, ROWS).boxed().toList();
  }

  private void awaitEmpty() {
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> count("changes") == 0);
  }

  private static List<Long> acknowledged(List<Engine> engines) {
    return engines.stream()
        .flatMap(engine -> engine.listener().heard(Kind.SETTLED).stream())
        .filter(heard -> heard.detail().equals(Outcome.ack()))
        .map(heard -> (Long) heard.id())
        .toList();
  }

  @Test
  void each_of_many_messages_is_acknowledged_once() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", ROWS);
    Chance chance = new Chance();
    List<Engine> engines = new ArrayList<>();
    List<Gate> gates = new ArrayList<>(); // or the first one has all rows before the second begins
    for (int i = 0; i < 2; i++) {
      Gate gate = new Gate();
      gates.add(gate);
      engines.add(engine());
      engines
          .get(i)
          .start(
              ClusterMain.changes()
                  .lease(Duration.ofSeconds(30))
                  .handledBy(
                      (message, row) -> {
                        gate.pass();
                        return chance.answer(row);
                      }));
    }
    for (Gate gate : gates) {
      gate.awaitArrivals();
    }
    gates.forEach(Gate::open);
    awaitEmpty();
    engines.forEach(Engine::stop);
    assertThat(acknowledged(engines)).containsExactlyInAnyOrderElementsOf(all());
    Map<Object, Long> delivered = perRow(engines, Kind.DELIVERING);
    assertThat(perRow(engines, Kind.SETTLED).equals(delivered)).as("each settled once").isTrue();
    assertThat(Set.copyOf(delivered.values())).contains(1L, 2L, 3L);
    for (Engine engine : engines) {
      assertThat(engine.listener().count(Kind.LEASE_LOST)).isZero();
      assertThat(engine.listener().count(Kind.CLAIM_FAILED)).isZero();
      assertThat(engine.listener().count(Kind.SETTLEMENT_FAILED)).isZero();
      assertThat(engine.listener().count(Kind.SETTLED)).isPositive();
    }
  }

  private static Map<Object, Long> perRow(List<Engine> engines, Kind kind) {
    return engines.stream()
        .flatMap(engine -> engine.listener().ids(kind).stream())
        .collect(Collectors.groupingBy(id -> id, Collectors.counting()));
  }

  @Test
  @In(Form.ADVISORY_LOCK) // the other forms serve groups that keep their order
  void a_killed_server_loses_nothing_and_only_what_it_had_in_work_is_repeated() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", ROWS);
    Engine survivor = engine();
    try (ServerProcess killed = new ServerProcess(ClusterMain.class, database.url(), form.name())) {
      await().atMost(PATIENCE).until(() -> !settled(killed).isEmpty());
      if (keepsKeysForOthers()) {
        survivor.start(ClusterMain.changes());
      }
      await().atMost(PATIENCE).until(() -> settled(killed).size() > ROWS / 50);
      killed.kill();
      if (!keepsKeysForOthers()) {
        survivor.start(ClusterMain.changes());
      }
      awaitEmpty();
      survivor.stop();
      check(killed, survivor);
    }
  }

  private void check(ServerProcess killed, Engine survivor) {
    Set<Long> inWork = new HashSet<>(began(killed));
    inWork.removeAll(settled(killed));
    List<Long> finished = new ArrayList<>(acknowledged(List.of(survivor)));
    assertThat(finished).doesNotHaveDuplicates();
    assertThat(settled(killed)).doesNotHaveDuplicates().doesNotContainAnyElementsOf(finished);
    finished.addAll(settled(killed));
    // What was settled at the moment of the kill and not said any more is finished all the same.
    Set<Long> silent = new HashSet<>(all());
    silent.removeAll(finished);
    assertThat(inWork).hasSizeLessThanOrEqualTo(4).containsAll(silent);
  }

  private static List<Long> began(ServerProcess server) {
    return said(server, "began ");
  }

  private static List<Long> settled(ServerProcess server) {
    return said(server, "settled ");
  }

  private static List<Long> said(ServerProcess server, String what) {
    return server.lines().stream()
        .filter(line -> line.startsWith(what))
        .map(line -> Long.valueOf(line.substring(what.length())))
        .toList();
  }
}
