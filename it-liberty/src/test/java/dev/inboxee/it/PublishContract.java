package dev.inboxee.it;

import static dev.inboxee.it.app.Work.acked;
import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.PublishOptions;
import dev.inboxee.Published;
import dev.inboxee.it.app.Connections;
import dev.inboxee.it.app.History;
import dev.inboxee.it.app.History.Kind;
import dev.inboxee.it.app.Patience;
import dev.inboxee.it.app.Publishers;
import dev.inboxee.it.app.Store;
import dev.inboxee.it.app.Warnings;
import dev.inboxee.it.app.Work;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.awaitility.Awaitility;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Publishing, waking, and what an application holds while it waits. */
@ExtendWith(ArquillianExtension.class)
@ExpectedInLog(firstTime = "AppTracker40Impl") // the server's health looks for refused applications
abstract class PublishContract {

  @Inject Publishers publish;
  @Inject History history;
  @Inject Store store;
  @Inject Connections connections;
  @Inject Warnings warnings;

  /** The last part of the data source's name. */
  abstract String database();

  /** The longest median that passes, in milliseconds. */
  abstract double longestMedian();

  @Test
  void aPublishWakesWhenTheCallersTransactionHasCommitted() throws Exception {
    untilIdle("joined");
    int claims = claims("joined");
    store.transaction().begin();
    publish.ordered().publish("joined", acked("a"));
    publish.ordered().publish("joined", acked("b"));
    for500Millis("joined", claims);
    store.transaction().commit();

    Patience.until(() -> assertThat(history.handled("joined")).containsExactly("a 1", "b 1"));
    assertThat(warnings.of("INBX0550"))
        .as("the commit leaves the database to the claims")
        .isEmpty();
  }

  @Test
  void aPublishThatRollsBackWakesNobodyAndLeavesNoRow() throws Exception {
    untilIdle("undone");
    int claims = claims("undone");
    store.transaction().begin();
    publish.ordered().publish("undone", acked("a"));
    store.transaction().rollback();

    for500Millis("undone", claims);
    assertThat(store.ask("SELECT count(*) FROM ordered WHERE target = 'undone'")).isEqualTo("0");
  }

  /** Nobody may begin one within a bean whose transactions are the container's. */
  @Test
  void manyRowsAreAllWrittenWhereTheContainerLeavesNoTransactionToBegin() throws Exception {
    int rows = 1_001; // more than go into one statement
    List<Work> work = Collections.nCopies(rows, acked("a"));
    publish.withoutTransaction("unread", work);
    assertThat(store.ask("SELECT count(*) FROM ordered WHERE target = 'unread'"))
        .isEqualTo(String.valueOf(rows));
    store.transaction().begin();
    publish.withoutTransaction("undone", work);
    store.transaction().rollback();
    assertThat(store.ask("SELECT count(*) FROM ordered WHERE target = 'undone'")).isEqualTo("0");
    store.run("DELETE FROM ordered WHERE target = 'unread'");
  }

  @Test
  void aMessageWaitsForItsDelay() throws Exception {
    Published published =
        publish
            .ordered()
            .publish(
                PublishOptions.none().withGroup("unread").withDelay(Duration.ofHours(1)),
                acked("a"));
    String row = "FROM ordered WHERE id = " + published.id(Long.class);
    String due = store.isSqlite() ? "strftime('%Y-%m-%d %H:%M:%f', 'now')" : "now()";
    assertThat(store.ask("SELECT count(*) " + row + " AND retry_after > " + due)).isEqualTo("1");
    store.run("DELETE " + row);
  }

  @Test
  void subscriptionsThatWaitHoldNoConnection() throws Exception {
    for (int i = 1; i <= 4; i++) {
      untilIdle("small-" + i);
    }

    assertThat(connections.atOnce(2, store.dataSource() + "Small")).isEqualTo(2);
  }

  @Test
  void subscriptionsThatWaitHoldNoThread() {
    Patience.until(() -> assertThat(connections.threadsOfTheInbox()).isEmpty());
  }

  @Test
  @RunAsClient
  void aLoneMessageReachesItsHandlerWithoutWaitingForThePoll() throws Exception {
    String measured = Http.get(uri("/app-%s/latency".formatted(database())));
    System.out.printf("Publish to handler on %s: %s%n", database(), measured);
    Path folder = Files.createDirectories(Path.of(System.getProperty("it.measurements")));
    Files.writeString(folder.resolve("latency-%s.json".formatted(database())), measured + "\n");

    assertThat(Json.number(measured, "messages")).isEqualTo(200);
    assertThat(Json.number(measured, "medianMillis")).isLessThan(longestMedian());
  }

  @Test
  @RunAsClient
  void theServerIsReadyOnceSubscriptionsRun() {
    Patience.until(
        () ->
            assertThat(Http.get(uri("/health/ready")))
                .contains("\"status\":\"UP\"", "\"name\":\"inbox\"", "\"retried\":\"RUNNING\"")
                .doesNotContain("left-out"));
  }

  private static URI uri(String path) {
    return URI.create(
        "http://127.0.0.1:%s%s".formatted(System.getProperty(TestRun.HTTP_PORT), path));
  }

  private void untilIdle(String subscription) {
    Patience.until(() -> history.texts(subscription, Kind.CLAIMED).contains("0"));
  }

  private int claims(String subscription) {
    return history.times(subscription, Kind.CLAIMING).size();
  }

  private void for500Millis(String subscription, int claims) {
    Awaitility.await()
        .during(Duration.ofMillis(500))
        .atMost(Duration.ofSeconds(10))
        .until(() -> claims(subscription) == claims);
  }
}
