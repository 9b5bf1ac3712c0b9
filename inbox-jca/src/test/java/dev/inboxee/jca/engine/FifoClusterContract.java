package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.cluster.Plan;
import dev.inboxee.jca.cluster.check.Checker;
import dev.inboxee.jca.cluster.check.Cluster;
import dev.inboxee.jca.cluster.check.Happening;
import dev.inboxee.jca.cluster.check.Happening.What;
import dev.inboxee.jca.cluster.check.Member;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three servers and more work on many groups, in every form that keeps their order side by side.
 * They are killed, frozen for longer than their leases, stopped and started again, while rows come
 * in ahead of others and fail by a plan. In the end the history proves that no group had two rows
 * in work, that each kept its order, and that nothing was lost or is left.
 *
 * <p>{@code -Dinbox.cluster.messages=50000} sets how many messages there are in each form, {@code
 * -Dinbox.cluster.time=PT30M} how long they may take, and {@code -Dinbox.cluster.seed} repeats a
 * plan.
 */
abstract class FifoClusterContract {

  private static final int GROUPS = 500;
  private static final int MESSAGES = Integer.getInteger("inbox.cluster.messages", 8_400);
  private static final Duration TIME =
      Duration.parse(System.getProperty("inbox.cluster.time", "PT3M"));
  private static final int SERVERS = 3;
  private static final int MESSAGES_OF_A_ROUND = 10_000;
  private static final List<What> ROUND =
      List.of(
          What.FREEZE,
          What.KILL,
          What.RESTART,
          What.FREEZE,
          What.KILL_AND_JOIN,
          What.KILL_FOR_GOOD);

  @TempDir Path folder;

  abstract TestDatabase open() throws Exception;

  private static List<Form> forms(TestDatabase database) {
    return Stream.of(Form.LEASE, Form.ROW_LOCK)
        .filter(form -> form == Form.LEASE || database.locksFifoGroups())
        .toList();
  }

  @Test
  void every_group_keeps_its_order_whatever_happens_to_the_servers() throws Exception {
    long seed = Long.getLong("inbox.cluster.seed", System.nanoTime());
    System.out.printf(
        "cluster: -Dinbox.cluster.seed=%d -Dinbox.cluster.messages=%d%n", seed, MESSAGES);
    Plan plan = new Plan(seed, GROUPS, MESSAGES);
    try (TestDatabase database = open()) {
      List<FifoClusterTable> tables = new ArrayList<>();
      for (Form form : forms(database)) {
        tables.add(FifoClusterTable.create(database, form, plan));
      }
      run(database, plan, tables);
      assertThat(database.openTransactions()).isEmpty();
    }
  }

  private void run(TestDatabase database, Plan plan, List<FifoClusterTable> tables)
      throws Exception {
    int rounds = Math.max(1, MESSAGES / MESSAGES_OF_A_ROUND);
    long began = System.nanoTime();
    try (Cluster cluster =
        new Cluster(
            () -> server(database, plan, tables), Happening.schedule(plan.seed(), ROUND, rounds))) {
      for (int i = 0; i < SERVERS; i++) {
        cluster.start();
      }
      Awaitility.await()
          .atMost(TIME)
          .pollInterval(Duration.ofMillis(30))
          .until(() -> goOn(cluster, tables));
      cluster.stop();
      for (FifoClusterTable table : tables) {
        var evidence = table.evidence(folder, cluster.killed());
        System.out.printf(
            "%s in %.1f s: %s%n",
            table.form(), (System.nanoTime() - began) / 1e9, evidence.summary());
        List<String> faults = Checker.faults(evidence);
        assertThat(faults.stream().limit(10).toList())
            .as("%d faults, seed %d", faults.size(), plan.seed())
            .isEmpty();
      }
    }
  }

  /** One step of what goes on outside the servers; whether all is over. */
  private static boolean goOn(Cluster cluster, List<FifoClusterTable> tables) throws Exception {
    double share = 0;
    for (FifoClusterTable table : tables) {
      table.publishMore();
      share += table.finishedShare() / tables.size();
    }
    cluster.goOn(share);
    return share == 1 && cluster.isQuiet();
  }

  private Member server(TestDatabase database, Plan plan, List<FifoClusterTable> tables)
      throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of(database.url(), folder.toString(), plan.text()));
    tables.forEach(table -> arguments.add(table.form().name()));
    return new EngineMember(
        new ServerProcess(FifoClusterMain.class, arguments.toArray(String[]::new)));
  }

  private record EngineMember(ServerProcess process) implements Member {

    @Override
    public long pid() {
      return process.pid();
    }

    @Override
    public void kill() throws InterruptedException {
      process.kill();
    }

    @Override
    public void stop() throws IOException, InterruptedException {
      process.stop();
    }

    @Override
    public String trouble() {
      return process.isAlive() ? "" : "A server ended after it said " + process.lines();
    }
  }
}
