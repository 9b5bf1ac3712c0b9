package dev.inboxee.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.it.cluster.ClusterWar;
import dev.inboxee.jca.cluster.Plan;
import dev.inboxee.jca.cluster.check.ClusterRun;
import dev.inboxee.jca.cluster.check.ClusterTable;
import dev.inboxee.jca.cluster.check.Happening.What;
import dev.inboxee.jca.cluster.check.Member;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.TableName;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two servers work on every group of a table of each form on each database, while they are killed,
 * frozen for longer than their leases, stopped and started again. What is proved, and the
 * properties, are those of the engine's own cluster test. Runs outside the servers.
 */
class ClusterIT {

  private static final int GROUPS = 100;
  private static final int MESSAGES = 1_000;
  private static final List<What> WHAT_HAPPENS =
      List.of(What.FREEZE, What.KILL, What.FREEZE, What.RESTART);

  private final Deque<OwnServer> idle = new ArrayDeque<>();
  private final List<ClusterTable> tables = new ArrayList<>();

  @TempDir Path folder;

  @Test
  void everyGroupKeepsItsOrderWhateverHappensToTheServers() throws Exception {
    Plan plan = ClusterRun.plan(GROUPS, MESSAGES);
    for (JoinsDatabase database : JoinsDatabase.available()) {
      createTables(database, plan);
    }
    var war = ClusterWar.of(plan, folder, tables.stream().map(ClusterTable::name).toList());
    try (OwnServer one = OwnServer.create("cluster1", war, Map.of());
        OwnServer two = OwnServer.create("cluster2", war, Map.of())) {
      idle.addAll(List.of(one, two));
      new ClusterRun(plan, tables, folder, ClusterRun.time("PT5M"))
          .run(this::start, 2, WHAT_HAPPENS);
      for (OwnServer server : List.of(one, two)) {
        server.log().check();
      }
    }
    for (ClusterTable table : tables) {
      table.close();
    }
  }

  private void createTables(JoinsDatabase database, Plan plan) throws SQLException {
    for (Form form : database.formsOfOrderedGroups()) {
      String name = (form == Form.LEASE ? "leased-" : "locked-") + database.lowerCase();
      if (form == Form.ROW_LOCK) {
        database.createGuards(new TableName("", name));
      }
      tables.add(ClusterTable.create(name, form, plan, database.queues(), database.dialect()));
    }
  }

  private Member start() throws IOException {
    OwnServer server = idle.remove();
    server.launch();
    return new OneOfTwo(server, server.pid());
  }

  private final class OneOfTwo implements Member {

    private final OwnServer server;
    private final long pid;

    OneOfTwo(OwnServer server, long pid) {
      this.server = server;
      this.pid = pid;
    }

    @Override
    public long pid() {
      return pid;
    }

    @Override
    public void kill() throws InterruptedException {
      server.kill();
      idle.add(server);
    }

    @Override
    public void stop() throws IOException, InterruptedException {
      server.untilLogged("CWWKF0011I");
      server.stop();
      assertThat(server.log().contains("CWWKE0036I")).as("an orderly stop").isTrue();
      idle.add(server);
    }

    @Override
    public String trouble() {
      return server.isAlive() ? "" : "A server has ended";
    }
  }
}
