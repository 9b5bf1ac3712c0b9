package dev.inboxee.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.inboxee.it.QuickstartClient.Push;
import dev.inboxee.it.QuickstartDatabase.HeldRow;
import jakarta.json.JsonObject;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.groups.Tuple;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The quick start as its user sees it: a server of its own, HTTP, and a look into its database. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class QuickstartContract {

  private static final List<String> TARGETS = List.of("crm", "erp");

  /** What a push takes; a little less, since the log keeps milliseconds. */
  private static final Duration PUSH = Duration.ofMillis(145);

  private QuickstartDatabase database;
  private OwnServer server;
  private QuickstartClient client;

  /** A new database for the server of that name. */
  abstract QuickstartDatabase create(String serverName) throws SQLException;

  @BeforeAll
  void startServer() throws Exception {
    String name = getClass().getSimpleName();
    database = create(name);
    server =
        QuickstartServer.create(
            name,
            Map.of(
                "QUICKSTART_DATABASE_URL", database.url(),
                "QUICKSTART_DATABASE_USER", database.user(),
                "QUICKSTART_DATABASE_PASSWORD", database.password(),
                "INBOX_LEASE", "PT5S"));
    client = new QuickstartClient(server);
    startAndAwaitReadiness();
  }

  private void startAndAwaitReadiness() throws Exception {
    server.start();
    await()
        .ignoreExceptionsInstanceOf(ConnectException.class)
        .until(() -> client.get("/health/ready").statusCode() == 200);
  }

  @AfterAll
  void stopServer() throws Exception {
    try (OwnServer stopping = server) {
      stopping.stop();
      stopping.log().check();
    }
  }

  @Test
  void thePageComesUpAndTheSubscriptionsAreReady() throws Exception {
    assertThat(client.get("/").body()).contains("<title>Inbox EE quick start</title>");
    assertThat(client.get("/page.js").statusCode()).isEqualTo(200);
    assertThat(client.get("/health/ready").body()).contains("\"crm\"", "\"erp\"");
  }

  @Test
  void eachGroupGoesInOrderWithRetriesAtItsHeadAndBesideTheOther() throws Exception {
    List<String> records = queueForBoth("order", 20);
    await().until(() -> client.isEmpty());
    for (String target : TARGETS) {
      List<Push> log = client.log(target, "order");
      assertThat(log)
          .extracting(Push::record, Push::attempt, Push::outcome)
          .containsExactlyElementsOf(inOrder(records));
      for (int i = 1; i < log.size(); i++) {
        assertThat(Duration.between(log.get(i - 1).at(), log.get(i).at()))
            .as("between %s and %s", log.get(i - 1), log.get(i))
            .isGreaterThanOrEqualTo(PUSH);
      }
    }
    Instant halfOfCrm = client.log("crm", "order").get(12).at();
    assertThat(client.log("erp", "order"))
        .filteredOn(push -> push.at().isBefore(halfOfCrm))
        .as("pushes to erp while crm was half done")
        .hasSizeBetween(6, 18);
  }

  @Test
  void afterAKillChangesGoOnInOrderAndOnlyTheOneInWorkGoesTwice() throws Exception {
    List<String> records = queueForBoth("kill", 12);
    await().until(() -> logOfEachHolds(4, "kill"));
    server.log().check();
    server.kill();
    Instant killed = Instant.now();
    Map<String, HeldRow> held = database.heldRows();
    startAndAwaitReadiness();
    await().until(() -> client.isEmpty());
    for (String target : TARGETS) {
      List<Push> log = client.log(target, "kill");
      HeldRow row = held.getOrDefault(target, new HeldRow("none", killed));
      assertThat(blocks(log)).as("the order of %s", log).isEqualTo(records);
      assertThat(log)
          .filteredOn(push -> push.outcome().equals("ack") && !push.record().equals(row.record()))
          .extracting(Push::record)
          .doesNotHaveDuplicates();
      assertThat(log)
          .filteredOn(push -> push.at().isAfter(killed))
          .first()
          .satisfies(push -> assertThat(push.at().minus(PUSH)).isAfterOrEqualTo(row.leaseEnd()));
      assertThat(log).filteredOn(push -> push.record().equals(row.record())).hasSizeBetween(0, 3);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /api/changes/crm | application/json | not json             | 400
          /api/changes/crm | application/json | ''                   | 400
          /api/changes/crm | application/json | {"record":"r1"       | 400
          /api/changes/crm | application/json | {"record":"r1"} r2   | 400
          /api/changes/crm | application/json | ["r1"]               | 400
          /api/changes/crm | application/json | {}                   | 400
          /api/changes/crm | application/json | {"record":1}         | 400
          /api/changes/crm | application/json | {"record":null}      | 400
          /api/changes/crm | application/json | {"record":" "}       | 400
          /api/changes/crm | application/json | {"record":"\\u0000"} | 400
          /api/changes/sap | application/json | {"record":"r1"}      | 404
          /api/changes/CRM | application/json | {"record":"r1"}      | 404
          /api/changes     | application/json | {"record":"r1"}      | 405
          /api/changes/crm | text/plain       | {"record":"r1"}      | 415
          """)
  void aBadChangeIsRefusedWithTheReason(String path, String type, String body, int status)
      throws Exception {
    HttpResponse<String> answer = client.post(path, type, body);
    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(answer.body()).matches("\\{\"error\":\".{5,150}\"}").doesNotContain("Exception");
  }

  @ParameterizedTest
  @ValueSource(strings = {"not json", "{}"})
  void aRowThatDoesNotDecodeWaitsWithAWarningWhileItsGroupGoesOn(String payload) throws Exception {
    database.insertByHand("crm", payload);
    client.queue("crm", "behind " + payload);
    await().until(() -> client.log("crm", "behind " + payload).size() == 1);

    JsonObject bad = client.rows("waiting").get(0);
    long id = bad.getJsonNumber("id").longValue();
    assertThat(bad.getInt("attempt")).isEqualTo(2);
    assertThat(database.retryAfter(id))
        .isBetween(Instant.now().plusSeconds(240), Instant.now().plusSeconds(300));
    assertThat(Files.readAllLines(server.directory().path().resolve("logs/messages.log")))
        .as("a warning that names table and id")
        .anyMatch(line -> line.matches(".* W INBX\\d{4}: .*sync_jobs.*\\b" + id + "\\b.*"));

    database.mend(id, "{\"record\":\"mended " + payload + "\"}");
    await().until(() -> client.isEmpty());
    assertThat(client.log("crm", "mended " + payload)).extracting(Push::attempt).containsExactly(2);
  }

  private List<String> queueForBoth(String prefix, int count) throws Exception {
    List<String> records =
        IntStream.rangeClosed(1, count)
            .mapToObj(n -> prefix + (n % 5 == 3 ? " timeout " : " ") + n)
            .toList();
    for (String record : records) {
      client.queue("crm", record);
      client.queue("erp", record);
    }
    return records;
  }

  private boolean logOfEachHolds(int pushes, String prefix) throws Exception {
    for (String target : TARGETS) {
      if (client.log(target, prefix).size() < pushes) {
        return false;
      }
    }
    return true;
  }

  private static List<Tuple> inOrder(List<String> records) {
    List<Tuple> pushes = new ArrayList<>();
    for (String record : records) {
      if (record.contains("timeout")) {
        pushes.add(tuple(record, 1, "retry"));
        pushes.add(tuple(record, 2, "ack"));
      } else {
        pushes.add(tuple(record, 1, "ack"));
      }
    }
    return pushes;
  }

  /** The records without their repetitions, as long as those follow each other directly. */
  private static List<String> blocks(List<Push> log) {
    List<String> blocks = new ArrayList<>();
    for (Push push : log) {
      if (blocks.isEmpty() || !blocks.get(blocks.size() - 1).equals(push.record())) {
        blocks.add(push.record());
      }
    }
    return blocks;
  }

  private static ConditionFactory await() {
    return Awaitility.await().atMost(Duration.ofMinutes(1)).pollInterval(Duration.ofMillis(100));
  }
}
