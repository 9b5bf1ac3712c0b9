package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Servers are killed at random while they handle rows in transactions: each finished message has
 * its effect once, the others have none. {@code -Dinbox.kills=200} kills so many in each form.
 */
abstract class TransactionKillsContract extends EngineContract {

  private static final int AT_A_TIME = 4;

  /** So many rows wait that no server runs dry before it is killed. */
  private static final int WAITING = 600;

  /**
   * So many of the rows that wait in the end are handled: those in work at a kill are among them.
   */
  private static final int REST = 50;

  /** Several processes begin at once, and each compiles what it runs. */
  private static final Duration BEGINNING = Duration.ofMinutes(1);

  private static final long LATEST_KILL = TimeUnit.MILLISECONDS.toNanos(200);

  private long last;

  /** How many servers are killed unless the property says otherwise. */
  abstract int kills();

  @BeforeEach
  void makeTables() throws Exception {
    create(Changes.class);
    database.execute("CREATE TABLE fx (id BIGINT)");
    last = 0;
  }

  @AfterEach
  void dropEffects() throws Exception {
    database.execute("DROP TABLE fx");
  }

  @Test
  void killed_servers_leave_one_effect_of_each_finished_message_and_none_of_others()
      throws Exception {
    int kills = Integer.getInteger("inbox.kills", kills());
    long seed = System.nanoTime();
    System.out.println("Kills servers by the seed " + seed);
    Random random = new Random(seed);
    for (int killed = 0; killed < kills; ) {
      fill();
      int servers = Math.min(serversAtATime(), kills - killed);
      kill(servers, random);
      killed += servers;
      assertEffects();
    }
    finishRest();
  }

  private void finishRest() throws Exception {
    List<Long> rest = ids("SELECT id FROM changes ORDER BY id");
    List<Long> expected = new ArrayList<>(LongStream.rangeClosed(1, last).boxed().toList());
    if (rest.size() > REST) {
      database.execute("DELETE FROM changes WHERE id > " + rest.get(REST - 1));
      expected.removeAll(Set.copyOf(rest.subList(REST, rest.size())));
    }
    Engine survivor = engine();
    survivor.start(KillMain.writing(survivor));
    await().until(() -> count("changes") == 0);
    survivor.stop();
    assertThat(effects()).containsExactlyElementsOf(expected);
  }

  /** SQLite's keys are kept by the process, others do not see them. */
  private int serversAtATime() {
    return form == Form.ADVISORY_LOCK && !database.locksFifoGroups() ? 1 : AT_A_TIME;
  }

  private void fill() throws Exception {
    int missing = WAITING - count("changes");
    if (missing > 0) {
      insertGroup(Changes.class, "a", last + 1, missing);
      last += missing;
    }
  }

  private void kill(int number, Random random) throws Exception {
    List<ServerProcess> servers = new ArrayList<>();
    try {
      for (int i = 0; i < number; i++) {
        servers.add(new ServerProcess(KillMain.class, database.url(), form.name()));
      }
      for (ServerProcess server : servers) {
        await()
            .atMost(BEGINNING)
            .pollInterval(Duration.ofMillis(50))
            .until(
                () -> {
                  fill(); // those that began earlier take all that there is
                  return server.hasSaid("works");
                });
        LockSupport.parkNanos((long) (random.nextDouble() * LATEST_KILL)); // at whatever moment
        server.kill();
      }
    } finally {
      servers.forEach(ServerProcess::close);
    }
  }

  /** The dead servers' transactions end when the database notices: looks until nothing changes. */
  private void assertEffects() throws Exception {
    await().until(() -> database.openTransactions().isEmpty());
    Set<Long> unfinished = new HashSet<>(ids("SELECT id FROM changes"));
    List<Long> effects = effects();
    assertThat(effects).doesNotHaveDuplicates().doesNotContainAnyElementsOf(unfinished);
    assertThat(effects.size() + unfinished.size()).isEqualTo((int) last);
  }

  private List<Long> effects() throws Exception {
    return ids("SELECT id FROM fx ORDER BY id");
  }

  private List<Long> ids(String sql) throws Exception {
    return database.column(sql).stream().map(id -> ((Number) id).longValue()).toList();
  }
}
