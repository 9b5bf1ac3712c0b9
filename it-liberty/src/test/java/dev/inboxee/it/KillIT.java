package dev.inboxee.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.it.joins.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/**
 * Kills a server over and over while handlers write through JPA, by JDBC into another database, as
 * a JMS message and into a second queue table, in every form and on all databases at once. After
 * each kill the server starts without the applications, so that what is found is what its recovery
 * left. Runs outside the server.
 */
class KillIT {

  private static final int KILLS = Integer.getInteger("it.kills", 5);
  private static final long SEED = Long.getLong("it.kills.seed", System.nanoTime());
  private static final int LONGEST_MILLIS = 1_500;
  private static final int BACKLOG = 200;
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final Duration AIMING = Duration.ofSeconds(10);
  private static final String STARTED = "CWWKZ0001I";

  private final Random random = new Random(SEED);
  private final List<JoinsDatabase> databases = JoinsDatabase.available();
  private final List<WebArchive> wars = databases.stream().map(JoinsDatabase::war).toList();
  private final List<String> accepted = new ArrayList<>();
  private int kills;
  private int inDoubt;

  @Test
  void whatIsFinishedIsEverywhereOnceAndWhatIsNotIsNowhere() throws Exception {
    report("seed " + SEED);
    try (OwnServer server =
        OwnServer.create("kills", Wars.plain("witness", SentServlet.class), variables())) {
      server.start();
      while (kills < KILLS) {
        killUnderLoad(server);
        if (kills % 3 == 2 && kills < KILLS) {
          killInRecovery(server);
        }
        server.start();
        report("recovered: " + untilConsistent(server));
      }
      deploy(server);
      until(() -> assertThat(unfinished()).isEmpty());
      report("in the end: " + untilConsistent(server));
      server.stop();
    }
    for (JoinsDatabase database : databases) {
      assertThat(database.inDoubt()).as("in doubt on %s", database).isEmpty();
    }
    assertThat(inDoubt).as("branches that were in doubt after a kill").isPositive();
  }

  /** A lease that ends while the server starts, and crashes without number. */
  private static Map<String, String> variables() {
    return Map.of(
        "inbox.subscription.leased-joins.lease", "PT5S",
        "inbox.subscription.leased-joins.max-attempts", "1000",
        "inbox.subscription.advised-joins.max-attempts", "1000");
  }

  private void killUnderLoad(OwnServer server) throws Exception {
    List<DropIn> applications = deploy(server);
    int batches = unfinished().size() < BACKLOG ? 3 : 1;
    KillLoad load = KillLoad.begin(server, databases, String.valueOf(kills), batches);
    for (JoinsDatabase database : databases) {
      int before = database.names(Place.FOLLOWED).size();
      until(() -> assertThat(database.names(Place.FOLLOWED)).hasSizeGreaterThan(before));
    }
    String aim = aim();
    server.kill();
    kills++;
    load.join();
    assertThat(load.refused()).as("refused").isEmpty();
    accepted.addAll(load.accepted());
    for (DropIn application : applications) {
      application.close();
    }
    reportKill(aim);
  }

  /** Half of the kills come when a branch is prepared, the others whenever they come. */
  private String aim() throws SQLException {
    if (kills % 2 == 0) {
      int millis = random.nextInt(LONGEST_MILLIS);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
      return millis + " ms into the load";
    }
    JoinsDatabase database = databases.get(random.nextInt(databases.size()));
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(LONGEST_MILLIS)));
    boolean prepared = database.awaitsInDoubt(AIMING);
    return (prepared ? "prepared on " : "nothing prepared in time on ") + database;
  }

  private void killInRecovery(OwnServer server) throws Exception {
    server.launch();
    server.untilLogged("CWRLS0010I");
    int millis = random.nextInt(LONGEST_MILLIS);
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
    server.kill();
    kills++;
    reportKill(millis + " ms after the recovery began");
  }

  private void reportKill(String aim) throws IOException, SQLException {
    Map<JoinsDatabase, Integer> left = new EnumMap<>(JoinsDatabase.class);
    for (JoinsDatabase database : databases) {
      left.put(database, database.inDoubt().size());
      inDoubt += left.get(database);
    }
    report("kill %d, %s: in doubt %s".formatted(kills, aim, left));
  }

  private List<DropIn> deploy(OwnServer server) throws IOException {
    List<DropIn> applications = new ArrayList<>();
    for (WebArchive war : wars) {
      applications.add(DropIn.of(war, server.directory()));
    }
    server.untilLogged(STARTED, 1 + wars.size());
    return applications;
  }

  /** Recovery may go on after the start. */
  private List<String> untilConsistent(OwnServer server) {
    List<String> found = new ArrayList<>();
    until(
        () -> {
          found.clear();
          List<String> sent = Http.get(server.uri("/witness/names")).lines().toList();
          List<String> published = new ArrayList<>();
          for (JoinsDatabase database : databases) {
            assertThat(database.inDoubt()).as("in doubt on %s", database).isEmpty();
            JoinsCensus census = JoinsCensus.of(database, sent);
            assertThat(census.faults()).as("seed %d, kill %d", SEED, kills).isEmpty();
            published.addAll(census.published());
            found.add(
                "%s finished %d, unfinished %d"
                    .formatted(database, census.finished(), census.unfinished()));
          }
          assertThat(published).as("published").containsAll(accepted);
        });
    return found;
  }

  private List<String> unfinished() throws SQLException {
    List<String> names = new ArrayList<>();
    for (JoinsDatabase database : databases) {
      names.addAll(database.names(Place.WAITING));
    }
    return names;
  }

  /** Longer than elsewhere, for all that was published has to be handled. */
  private static void until(ThrowingRunnable assertions) {
    Awaitility.await().atMost(PATIENCE).untilAsserted(assertions);
  }

  /** Into a file, which tells of a long run while it goes on. */
  private static void report(String line) throws IOException {
    Path folder = Files.createDirectories(Path.of(System.getProperty("it.measurements")));
    Files.writeString(
        folder.resolve("kills.txt"),
        line + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    System.out.println(line);
  }
}
