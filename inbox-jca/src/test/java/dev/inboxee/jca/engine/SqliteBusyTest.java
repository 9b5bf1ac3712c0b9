package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.InboxPublisher;
import dev.inboxee.Outcome;
import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Bare;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A file with one writer at a time, and a reader that stays. */
@In({Form.LEASE, Form.ADVISORY_LOCK})
final class SqliteBusyTest extends EngineContract {

  private static final int PRODUCERS = 4;
  private static final int ROWS_EACH = 150;

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  private static Subscribing subscription(Engine engine) {
    return Subscribing.to(Changes.class)
        .group("a")
        .workers(4)
        .onFailure("drop")
        .handledBy(
            (message, row) -> {
              try (Connection connection = engine.pool().getConnection();
                  Statement statement = connection.createStatement()) {
                statement.execute("INSERT INTO bare DEFAULT VALUES");
              }
              return Outcome.ack();
            });
  }

  private static void publish(InboxPublisher<Changes> publisher) {
    for (int i = 0; i < ROWS_EACH; i++) {
      publisher.publish("a", new Change(UUID.randomUUID().toString()));
    }
  }

  @Test
  void nobody_meets_a_busy_file() throws Exception {
    create(Changes.class, Bare.class);
    insertGroup(Changes.class, "none", 1_000_000, 1);
    Engine engine = engine(20, Duration.ofSeconds(10));
    Subscribing subscription = subscription(engine);
    try (Connection reader = database.connect();
        Statement statement = reader.createStatement()) {
      reader.setAutoCommit(false);
      try (ResultSet result = statement.executeQuery("SELECT id FROM changes")) {
        assertThat(result.next()).isTrue();
        engine.start(subscription);
        InboxPublisher<Changes> publisher = engine.publisher(Changes.class);
        Stream.generate(() -> CompletableFuture.runAsync(() -> publish(publisher)))
            .limit(PRODUCERS)
            .toList()
            .forEach(CompletableFuture::join);
        int rows = PRODUCERS * ROWS_EACH;
        await()
            .atMost(Duration.ofMinutes(1))
            .until(() -> engine.listener().count(Kind.SETTLED) == rows);
        assertThat(count("bare")).isEqualTo(rows);
        assertThat(result.next()).isFalse(); // its view is of the time before
      }
      reader.rollback();
    }
    assertThat(engine.listener().heard())
        .extracting(Heard::kind)
        .doesNotContain(Kind.HANDLER_FAILED, Kind.CLAIM_FAILED, Kind.SETTLEMENT_FAILED);
    // Not by their ids, which SQLite uses again.
    assertThat(subscription.endpoint().calls())
        .extracting(RecordingEndpoint.Call::message)
        .doesNotHaveDuplicates();
  }
}
