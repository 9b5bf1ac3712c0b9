package dev.inboxee.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.it.app.Patience;
import dev.inboxee.it.life.Life;
import dev.inboxee.it.watch.WatchServlet;
import java.net.URI;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Replaces an application again and again while it works. Runs outside the server. */
@ExtendWith(ArquillianExtension.class)
class RedeployIT {

  private static final int TIMES = 5;

  private final ServerLog log = ServerDirectory.ofTestRun().log();
  private int rows;

  /**
   * The driver starts a process when it is first used, and the JVM's thread that waits for
   * processes keeps the class loader of whoever did that for a minute: let it be another one's.
   */
  @BeforeEach
  void loadTheSqliteDriver() throws Exception {
    try (DropIn first = DropIn.of(Wars.plain("first", CounterServlet.class, DataSources.class))) {
      untilLogged("CWWKZ0001I: Application first", 1);
      assertThat(Http.get(uri("/first/count"))).isNotEmpty();
    }
    untilLogged("CWWKZ0009I: The application first", 1);
  }

  @Test
  void redeployingUnderLoadLosesNothingAndLeavesNothingBehind() throws Exception {
    try (LifeTables sqlite = LifeTables.create(Databases.sqlite(ServerDirectory.ofTestRun()));
        LifeTables postgres = LifeTables.create(Databases.postgres());
        DropIn life = DropIn.of(Life.war("life"))) {
      List<LifeTables> databases = List.of(sqlite, postgres);
      for (int time = 1; time <= TIMES; time++) {
        loadUntilInstancesWorked(databases, time);
        redeploy(databases, time);
      }
      loadUntilInstancesWorked(databases, TIMES + 1);
      for (LifeTables database : databases) {
        Patience.until(() -> assertThat(database.count("life_loose")).isZero());
        assertThat(database.notes("begun")).hasSize(TIMES).allMatch(note -> note.endsWith(" 1"));
        assertThat(database.notes("handled")).hasSize(rows + TIMES).doesNotHaveDuplicates();
      }
      watch(1);
      assertThat(Databases.listening()).hasSize(1);
      life.close();
      untilLogged("CWWKZ0009I: The application life has stopped", TIMES + 1);
      load(databases);
      watch(0);
      assertThat(Databases.listening()).isEmpty();
      nothingIsTaken(databases);
    }
  }

  /** Writes rows until that many deployments of the application have handled some. */
  private void loadUntilInstancesWorked(List<LifeTables> databases, int instances) {
    Patience.until(
        () -> {
          load(databases);
          for (LifeTables database : databases) {
            assertThat(database.count("(SELECT DISTINCT instance FROM life_notes) AS i"))
                .isEqualTo(instances);
          }
        });
  }

  private void load(List<LifeTables> databases) throws SQLException {
    rows++;
    for (LifeTables database : databases) {
      database.insert("life_loose", "load", "r" + rows);
    }
  }

  /** One handler for each database is in work when the application goes. */
  private void redeploy(List<LifeTables> databases, int time) throws Exception {
    for (LifeTables database : databases) {
      database.hold();
      database.insert("life_loose", "held", "held" + time);
      Patience.until(() -> database.notes("begun").contains("held" + time + " 1"));
    }
    DropIn.of(Life.war("life"));
    loadUntilLogged(databases, "The stop begins", time);
    for (LifeTables database : databases) {
      assertThat(database.notes("handled")).doesNotContain("held" + time + " 1");
      database.release();
    }
    loadUntilLogged(databases, "CWWKZ0003I: The application life updated", time);
    for (LifeTables database : databases) {
      assertThat(database.notes("handled")).contains("held" + time + " 1");
    }
  }

  /** Looks with a new application, since the JVM itself keeps the last one for a while. */
  private void watch(int loaders) throws Exception {
    try (DropIn watch = DropIn.of(Wars.plain("watch" + loaders, WatchServlet.class))) {
      untilLogged("CWWKZ0001I: Application watch" + loaders, 1);
      Patience.until(
          () -> {
            String seen = Http.get(uri("/watch%d/watch".formatted(loaders)));
            assertThat(Json.number(seen, "loaders")).isEqualTo(loaders);
            assertThat(loaders > 0 || Json.number(seen, "threads") == 0).isTrue();
          });
    }
    untilLogged("CWWKZ0009I: The application watch" + loaders, 1);
  }

  private static void nothingIsTaken(List<LifeTables> databases) {
    Awaitility.await()
        .during(Duration.ofMillis(500))
        .until(
            () -> {
              for (LifeTables database : databases) {
                assertThat(database.count("life_loose WHERE locked_until IS NULL")).isEqualTo(1);
              }
              return true;
            });
  }

  private void loadUntilLogged(List<LifeTables> databases, String text, int times) {
    Patience.until(
        () -> {
          load(databases);
          assertThat(log.count(text)).as(text).isEqualTo(times);
        });
  }

  private void untilLogged(String text, int times) {
    Patience.until(() -> assertThat(log.count(text)).as(text).isEqualTo(times));
  }

  private static URI uri(String path) {
    return URI.create(
        "http://127.0.0.1:%s%s".formatted(System.getProperty(TestRun.HTTP_PORT), path));
  }
}
