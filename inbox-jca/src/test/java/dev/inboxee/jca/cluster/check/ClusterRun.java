package dev.inboxee.jca.cluster.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.cluster.Plan;
import dev.inboxee.jca.cluster.check.Happening.What;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;

/**
 * Lets a cluster work until nothing is left, and checks what it did.
 *
 * @param plan what becomes of the messages
 * @param tables where they are
 * @param folder where servers write what they do
 * @param time how long it may take
 */
public record ClusterRun(Plan plan, List<ClusterTable> tables, Path folder, Duration time) {

  private static final int MESSAGES_OF_A_ROUND = 10_000;
  private static final int FAULTS_TOLD = 10;

  /** The plan that properties ask for; it is printed, so that it can be repeated. */
  public static Plan plan(int groups, int messages) {
    long seed = Long.getLong("inbox.cluster.seed", System.nanoTime());
    Plan plan = new Plan(seed, groups, Integer.getInteger("inbox.cluster.messages", messages));
    System.out.printf(
        "cluster: -Dinbox.cluster.seed=%d -Dinbox.cluster.messages=%d%n", seed, plan.messages());
    return plan;
  }

  /** How long properties allow, or as long as that. */
  public static Duration time(String standard) {
    return Duration.parse(System.getProperty("inbox.cluster.time", standard));
  }

  /**
   * Does it.
   *
   * @param starting starts a server
   * @param servers how many there are at first
   * @param what happens to them, once for each ten thousand messages
   */
  public void run(Callable<Member> starting, int servers, List<What> what) throws Exception {
    long began = System.nanoTime();
    int rounds = Math.max(1, plan.messages() / MESSAGES_OF_A_ROUND);
    try (Cluster cluster = new Cluster(starting, Happening.schedule(plan.seed(), what, rounds))) {
      for (int i = 0; i < servers; i++) {
        cluster.start();
      }
      Awaitility.await()
          .atMost(time)
          .pollInterval(Duration.ofMillis(30))
          .until(() -> goOn(cluster));
      System.out.printf(
          "Nothing waits after %.1f s, missed %s%n",
          (System.nanoTime() - began) / 1e9, cluster.missed());
      assertThat(cluster.killed()).as("killed servers").isNotEmpty();
      cluster.stop();
      for (ClusterTable table : tables) {
        check(table.name(), table.evidence(folder, cluster.killed()));
      }
    }
  }

  /** One step of what goes on outside the servers; whether all is over. */
  private boolean goOn(Cluster cluster) throws Exception {
    double share = 0;
    for (ClusterTable table : tables) {
      share += table.publishMore() / tables.size();
    }
    cluster.goOn(share);
    return share > 1 - 1e-9 && cluster.isQuiet();
  }

  private void check(String name, Evidence evidence) {
    System.out.println(name + ": " + evidence.summary());
    List<String> faults = Checker.faults(evidence);
    assertThat(faults.stream().limit(FAULTS_TOLD).toList())
        .as("the first of %d faults of %s by the seed %d", faults.size(), name, plan.seed())
        .isEmpty();
  }
}
