package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Bare;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Producers, workers and handlers of two servers at once: they wait, and nobody is told of it. */
abstract class ContentionContract extends EngineContract {

  private static final int PRODUCERS = 8;
  private static final int ROUNDS = 2;
  private static final int LONE = 5;
  private static final int TOGETHER = 100;
  private static final int ROWS = PRODUCERS * ROUNDS * (LONE + TOGETHER);

  private final QueueTable table = QueueClass.of(Changes.class).table();
  private final List<QueueColumn> written =
      table.columns().stream()
          .filter(c -> List.of("target", "payload").contains(c.name()))
          .toList();

  /** Rows one by one, and many in one transaction. */
  private Void produce() throws SQLException {
    Insertion insertion = database.dialect().insertion(table, written);
    List<Object[]> one = Collections.singletonList(new Object[] {"a", json("r")});
    try (Connection connection = database.connect()) {
      int isolation = Connection.TRANSACTION_READ_COMMITTED;
      if (connection.getMetaData().supportsTransactionIsolationLevel(isolation)) {
        connection.setTransactionIsolation(isolation);
      }
      for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < LONE; i++) {
          insertion.insert(connection, one);
        }
        connection.setAutoCommit(false);
        insertion.insert(connection, Collections.nCopies(TOGETHER, one.get(0)));
        connection.commit();
        connection.setAutoCommit(true);
      }
    }
    return null;
  }

  private Subscribing subscription(Engine server) {
    return Subscribing.to(Changes.class)
        .group("a")
        .workers(8)
        .poll(Duration.ofMillis(20))
        .onFailure("drop")
        .handledBy(
            (message, row) -> {
              if (number(row.id()) % 10 == 0) {
                try (Connection connection = server.pool().getConnection();
                    Statement statement = connection.createStatement()) {
                  statement.execute("INSERT INTO bare (id) VALUES (" + row.id() + ")");
                }
              }
              return Outcome.ack();
            });
  }

  @Test
  void neither_producers_nor_handlers_meet_a_deadlock_or_spend_an_attempt() throws Exception {
    create(Changes.class, Bare.class);
    List<Engine> servers = List.of(server(), server());
    List<RecordingEndpoint> endpoints = new ArrayList<>();
    for (Engine server : servers) {
      Subscribing subscription = subscription(server);
      endpoints.add(subscription.endpoint());
      server.start(subscription);
    }
    produceAll();
    await().atMost(Duration.ofMinutes(2)).until(() -> count("changes") == 0);
    for (Engine server : servers) {
      await().until(() -> server.threads().getActiveCount() == 0);
      assertThat(server.listener().heard())
          .extracting(Heard::kind)
          .doesNotContain(
              Kind.HANDLER_FAILED, Kind.CLAIM_FAILED, Kind.SETTLEMENT_FAILED, Kind.LEASE_LOST);
    }
    List<String> delivered = new ArrayList<>();
    endpoints.forEach(endpoint -> delivered.addAll(endpoint.attempts()));
    assertThat(delivered).hasSize(ROWS).allMatch(row -> row.endsWith("/1"));
    assertThat(new HashSet<>(delivered)).hasSize(ROWS);
  }

  private Engine server() throws SQLException {
    return engine(18, Duration.ofSeconds(10));
  }

  private void produceAll() throws Exception {
    ExecutorService producers = Executors.newFixedThreadPool(PRODUCERS);
    try {
      Callable<Void> producer = this::produce;
      for (Future<Void> each : producers.invokeAll(Collections.nCopies(PRODUCERS, producer))) {
        each.get(Gate.PATIENCE.toSeconds(), TimeUnit.SECONDS);
      }
    } finally {
      producers.shutdownNow();
    }
  }
}
