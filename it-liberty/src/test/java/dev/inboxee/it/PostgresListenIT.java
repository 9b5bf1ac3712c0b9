package dev.inboxee.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.it.app.Patience;
import dev.inboxee.it.listen.Told;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two servers that wake each other through the database. Runs outside of them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PostgresListenIT {

  private static final int WARM_UP = 50;
  private static final int MESSAGES = 200;

  /** A busy machine is slower than the figures in the documentation; a poll is slower by far. */
  private static final double LONGEST_MEDIAN = 100;

  private static final String CONFIGURATION =
      """
      inbox.datasource=jdbc/postgres
      inbox.listen-notify=true
      inbox.listen-probe=PT2S
      """;

  private OwnServer here;
  private OwnServer there;

  @BeforeAll
  void startServers() throws Exception {
    ask("DROP TABLE IF EXISTS told");
    ask(Told.DDL);
    here = server("listen1", "there");
    there = server("listen2", "here");
    CompletableFuture.allOf(
            Stream.of(here, there)
                .map(server -> CompletableFuture.runAsync(() -> start(server)))
                .toArray(CompletableFuture[]::new))
        .join();
    Patience.until(() -> assertThat(Databases.listening()).hasSize(2));
  }

  private static OwnServer server(String name, String leftOut) throws IOException {
    return OwnServer.create(
        name,
        Wars.withInbox("listen")
            .addPackage(Told.class.getPackage())
            .addAsResource(
                new StringAsset(CONFIGURATION), "META-INF/microprofile-config.properties"),
        Map.of("inbox.subscription." + leftOut + ".enabled", "false"));
  }

  private static void start(OwnServer server) {
    try {
      server.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @AfterAll
  void closeServers() throws Exception {
    here.close();
    there.close();
    ask("DROP TABLE told");
  }

  @ParameterizedTest
  @Order(2)
  @CsvSource({"here, false", "here, true", "there, false", "there, true"})
  void aLoneMessageReachesItsHandlerWithoutWaitingForThePoll(String group, boolean transactional)
      throws Exception {
    OwnServer reader = group.equals("here") ? here : there;
    tell(group, WARM_UP, transactional);
    Http.get(reader.uri("/listen/arrivals"));
    tell(group, MESSAGES, transactional);
    String measured = Http.get(reader.uri("/listen/arrivals"));
    String name = "listen-%s-%s".formatted(group, transactional ? "transaction" : "alone");
    System.out.printf("Publish to handler, %s: %s%n", name, measured);
    Path folder = Files.createDirectories(Path.of(System.getProperty("it.measurements")));
    Files.writeString(folder.resolve(name + ".json"), measured + "\n");
    assertThat(Json.number(measured, "messages")).isEqualTo(MESSAGES);
    assertThat(Json.number(measured, "medianMillis")).isLessThan(LONGEST_MEDIAN);
  }

  private void tell(String group, int messages, boolean transactional) throws Exception {
    String query = "/listen/tell?group=%s&messages=%d&transactional=%s";
    assertThat(Http.get(here.uri(query.formatted(group, messages, transactional))))
        .isEqualTo("told");
  }

  @Test
  @Order(1)
  void theSessionsAreIdleAndInNoTransaction() throws Exception {
    assertThat(Databases.listening()).hasSize(2).allMatch(session -> session.endsWith(" idle"));
  }

  @Test
  @Order(3) // it stops the servers
  void sessionsThatTheDatabaseEndsAreReplacedAndServersThatStopLeaveNone() throws Exception {
    List<String> before = Databases.listening();
    ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'");
    Patience.until(
        () -> assertThat(Databases.listening()).hasSize(2).doesNotContainAnyElementsOf(before));
    tell("there", 1, false);
    tell("there", 1, true);
    there.stop();
    Patience.until(() -> assertThat(Databases.listening()).hasSize(1));
    here.stop();
    assertThat(Databases.listening()).isEmpty();
    for (OwnServer server : List.of(here, there)) {
      assertThat(server.log().contains("INBX0560")).isTrue();
      assertThat(server.log().contains("INBX0561")).isTrue();
      server.log().check(List.of(), List.of("FFDC1015I")); // of the session that was ended
    }
  }

  private static void ask(String sql) throws SQLException {
    try (Connection connection = Databases.postgres();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
