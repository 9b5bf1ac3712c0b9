package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * Many sessions work on one group with everything that can happen to a row, while publishers add
 * rows ahead and behind. Found nothing by itself that a forced race would not find; it stands for
 * what nobody thought of.
 */
public abstract class FifoHammerContract extends DialectContract {

  private static final int ROWS = 150;
  private static final int WORKERS = 8;

  private final AtomicInteger inWork = new AtomicInteger();
  private final AtomicInteger finished = new AtomicInteger();
  private volatile boolean broken;

  @Test
  void never_has_two_rows_of_a_group_in_work_and_loses_none() throws Exception {
    QueueTable table =
        create(
            TestTable.named("hammered")
                .id(Long.class)
                .fifoGroup()
                .priority()
                .retryAfter()
                .attempt()
                .lockedUntil()
                .build());
    long seed = System.nanoTime();
    ExecutorService threads = Executors.newFixedThreadPool(WORKERS + 2);
    List<Future<?>> running = new ArrayList<>();
    try {
      for (int i = 0; i < 2; i++) {
        long start = i;
        running.add(threads.submit(publisher(table, start, new Random(seed + i))));
      }
      for (int i = 0; i < WORKERS; i++) {
        running.add(threads.submit(worker(table, new Random(seed + 10 + i))));
      }
      for (Future<?> future : running) {
        future.get();
      }
    } catch (Exception failure) {
      throw new AssertionError("seed " + seed, failure);
    } finally {
      threads.shutdownNow();
    }
    assertThat(finished).as("seed %s", seed).hasValue(ROWS);
    assertThat(ids(table)).isEmpty();
  }

  private Callable<Void> publisher(QueueTable table, long start, Random random) {
    return () -> {
      for (long id = start; id < ROWS; id += 2) {
        insert(table, id, "a", random.nextInt(3), null, (short) 1);
      }
      return null;
    };
  }

  private Callable<Void> worker(QueueTable table, Random random) {
    return () -> {
      boolean ended = false;
      try (Connection connection = database.connect()) {
        while (finished.get() < ROWS && !broken) {
          for (ClaimedRow row : claim(connection, table, group("a"), 5)) {
            handle(connection, table, row, random);
          }
        }
        ended = true;
      } finally {
        broken |= !ended;
      }
      return null;
    };
  }

  private void handle(Connection connection, QueueTable table, ClaimedRow row, Random random)
      throws SQLException {
    LeaseForm form = form(table);
    assertThat(inWork.incrementAndGet()).as("rows in work").isEqualTo(1);
    HeldRow held = held(row);
    if (random.nextInt(3) == 0) {
      held =
          new HeldRow(
              held.id(),
              form.extension().extend(connection, List.of(held), LEASE).get(0),
              Duration.ZERO,
              null);
    }
    Settlement settlement =
        switch (random.nextInt(5)) {
          case 0 -> new Settlement.Free();
          case 1 -> new Settlement.Delay();
          case 2 -> new Settlement.Restore();
          default -> new Settlement.Finish();
        };
    inWork.decrementAndGet();
    assertThat(form.settlement(settlement).settle(connection, List.of(held))).containsExactly(true);
    if (settlement instanceof Settlement.Finish) {
      finished.incrementAndGet();
    }
  }
}
