package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.InboxPublisher;
import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.postgresql.xa.PGXADataSource;

/**
 * How many rows a second eight threads publish, each row in a transaction of its own, with and
 * without notifications. The ways take turns, so that what else the machine does meets all of them.
 */
@In(Form.LEASE)
@EnabledIfSystemProperty(named = "measure", matches = "true")
final class PostgresNotifyCostTest extends EngineContract {

  private static final int THREADS = 8;
  private static final int ROUNDS = 5;
  private static final Duration ROUND = Duration.ofSeconds(3);

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Test
  void publishing_with_and_without_notifications() throws Exception {
    create(Changes.class);
    Engine.Pooling pooling =
        asking -> Engine.narayana().pool(PGXADataSource.class, database.url(), 20, asking);
    Engine silent = engine(database.url(), 20, Duration.ofSeconds(10));
    Engine telling = listeningEngine(pooling, Duration.ofSeconds(10));
    Map<String, Runnable> ways = new LinkedHashMap<>();
    ways.put("alone, off", () -> publisher(silent).publish("a", new Change("r")));
    ways.put("alone, on", () -> publisher(telling).publish("a", new Change("r")));
    ways.put("transaction, off", () -> inTransaction(silent));
    ways.put("transaction, on", () -> inTransaction(telling));
    ways.values().forEach(way -> perSecond(way));
    Map<String, List<Double>> figures = new LinkedHashMap<>();
    for (int round = 0; round < ROUNDS; round++) {
      ways.forEach(
          (name, way) ->
              figures.computeIfAbsent(name, each -> new ArrayList<>()).add(perSecond(way)));
    }
    figures.forEach(
        (name, all) -> {
          Collections.sort(all);
          System.out.printf("%s: median %.0f rows/s of %s%n", name, all.get(ROUNDS / 2), all);
          assertThat(all.get(0)).as(name).isPositive();
        });
  }

  private static InboxPublisher<Changes> publisher(Engine engine) {
    return engine.publisher(Changes.class);
  }

  private static void inTransaction(Engine engine) {
    engine.transactions().begin();
    publisher(engine).publish("a", new Change("r"));
    engine.transactions().commit();
  }

  private static double perSecond(Runnable way) {
    AtomicInteger rows = new AtomicInteger();
    long begun = System.nanoTime();
    long end = begun + ROUND.toNanos();
    List<CompletableFuture<Void>> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      CompletableFuture<Void> done = new CompletableFuture<>();
      threads.add(done);
      Thread thread =
          new Thread(
              () -> {
                try {
                  while (System.nanoTime() - end < 0) {
                    way.run();
                    rows.incrementAndGet();
                  }
                  done.complete(null);
                } catch (RuntimeException e) {
                  done.completeExceptionally(e);
                }
              });
      thread.start();
    }
    threads.forEach(CompletableFuture::join);
    return rows.get() * 1e9 / (System.nanoTime() - begun);
  }
}
