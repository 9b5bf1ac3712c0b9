package dev.inboxee.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.it.app.Patience;
import dev.inboxee.it.life.Life;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Kills a server and stops it while its handlers are in work. Runs outside the server. */
class StopIT {

  private static final int ROWS = 12;
  private static final int STOP = 5;
  private static final long DRAIN_MILLIS = 3_000;

  @Test
  void aKilledServerGoesOnInOrderAndAStopSettlesOrFreesWhatIsInWork() throws Exception {
    try (OwnServer server =
            OwnServer.create("life", Life.war("life"), Map.of("inbox.drain-timeout", "PT3S"));
        LifeTables sqlite = LifeTables.create(Databases.sqlite(server.directory()));
        LifeTables postgres = LifeTables.create(Databases.postgres())) {
      List<LifeTables> databases = List.of(sqlite, postgres);
      server.start();
      killInTheMiddle(server, databases);
      List<String> leaseEnds = new ArrayList<>();
      for (LifeTables database : databases) {
        leaseEnds.addAll(
            database.column(
                "SELECT locked_until FROM life_ordered WHERE locked_until IS NOT NULL"));
      }
      server.start();
      for (int i = 0; i < databases.size(); i++) {
        goesOnInOrderAfter(leaseEnds.get(i), databases.get(i));
      }
      stopWithHandlersInWork(server, databases);
      server.log().check();
      for (LifeTables database : databases) {
        assertThat(database.notes("handled")).contains("held 1");
        assertThat(database.count("life_loose WHERE target = 'held'")).isZero();
        assertThat(
                database.count(
                    "life_loose WHERE target = 'deaf' AND locked_until IS NULL AND attempt = 1"))
            .isEqualTo(1);
      }
    }
  }

  private static void killInTheMiddle(OwnServer server, List<LifeTables> databases)
      throws Exception {
    for (LifeTables database : databases) {
      for (int row = 1; row <= ROWS; row++) {
        database.insert("life_ordered", "line", row == STOP ? "stop" : "r" + row);
      }
    }
    for (LifeTables database : databases) {
      Patience.until(() -> assertThat(database.notes("begun")).containsExactly("stop 1"));
    }
    server.kill();
  }

  private static void goesOnInOrderAfter(String leaseEnd, LifeTables database) throws Exception {
    List<String> expected = new ArrayList<>();
    for (int row = 1; row <= ROWS; row++) {
      expected.add(row == STOP ? "stop 2" : "r" + row + " 1");
    }
    Patience.until(() -> assertThat(database.notes("handled")).isEqualTo(expected));
    Patience.until(() -> assertThat(database.count("life_ordered")).isZero());
    assertThat(database.count("life_notes WHERE what = 'begun'")).isEqualTo(1);
    assertThat(database.count("life_notes WHERE name = 'stop' AND at < '" + leaseEnd + "'"))
        .as("notes of the row before its lease ended")
        .isEqualTo(1);
  }

  private static void stopWithHandlersInWork(OwnServer server, List<LifeTables> databases)
      throws Exception {
    for (LifeTables database : databases) {
      database.insert("life_loose", "held", "held");
      database.insert("life_loose", "deaf", "deaf");
      Patience.until(() -> assertThat(database.notes("begun")).contains("held 1", "deaf 1"));
    }
    CompletableFuture<Void> stop = CompletableFuture.runAsync(() -> stop(server));
    Patience.until(() -> server.log().contains("The stop begins"));
    for (LifeTables database : databases) {
      database.release();
    }
    stop.get(2, TimeUnit.MINUTES);
    assertThat(stopMillis(server)).isBetween(DRAIN_MILLIS, DRAIN_MILLIS + 5_000);
  }

  private static void stop(OwnServer server) {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static long stopMillis(OwnServer server) {
    Matcher took = Pattern.compile("The stop took (\\d+) ms").matcher(server.log().text());
    assertThat(took.find()).isTrue();
    return Long.parseLong(took.group(1));
  }
}
