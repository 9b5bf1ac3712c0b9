package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.cluster.Plan;
import dev.inboxee.jca.cluster.check.ClusterRun;
import dev.inboxee.jca.cluster.check.ClusterTable;
import dev.inboxee.jca.cluster.check.Happening.What;
import dev.inboxee.jca.cluster.check.Member;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.TableName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
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
  private static final int SERVERS = 3;
  private static final List<What> WHAT_HAPPENS =
      List.of(
          What.FREEZE,
          What.KILL,
          What.RESTART,
          What.FREEZE,
          What.KILL_AND_JOIN,
          What.KILL_FOR_GOOD);

  @TempDir Path folder;

  abstract TestDatabase open() throws Exception;

  /** How many messages there are in each form: 50,000 on PostgreSQL, MySQL and MariaDB together. */
  int messages() {
    return 6_300;
  }

  private static List<Form> forms(TestDatabase database) {
    return Stream.of(Form.LEASE, Form.ROW_LOCK)
        .filter(form -> form == Form.LEASE || database.locksFifoGroups())
        .toList();
  }

  @Test
  void every_group_keeps_its_order_whatever_happens_to_the_servers() throws Exception {
    Plan plan = ClusterRun.plan(GROUPS, messages());
    try (TestDatabase database = open()) {
      List<ClusterTable> tables = new ArrayList<>();
      for (Form form : forms(database)) {
        if (form == Form.ROW_LOCK) {
          database.createGuards(new TableName("", form.name()));
        }
        tables.add(
            ClusterTable.create(form.name(), form, plan, database.connect(), database.dialect()));
      }
      new ClusterRun(plan, tables, folder, ClusterRun.time("PT4M"))
          .run(() -> server(database, plan, tables), SERVERS, WHAT_HAPPENS);
      for (ClusterTable table : tables) {
        table.close();
      }
      assertThat(database.openTransactions()).isEmpty();
    }
  }

  private Member server(TestDatabase database, Plan plan, List<ClusterTable> tables)
      throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of(database.url(), folder.toString(), plan.text()));
    tables.forEach(table -> arguments.add(table.name()));
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
