package dev.inboxee.bench.loop;

import dev.inboxee.bench.engine.Queues.Change;
import dev.inboxee.bench.figure.Meter;
import dev.inboxee.cdi.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * What one would write without a library: each thread leases the next row, decodes it and deletes
 * it, row by row, on PostgreSQL.
 */
public final class LeaseByHand {

  private static final String LEASE =
      """
      UPDATE mails SET locked_until = now() + interval '30 s', attempt = attempt + 1
      WHERE id = (
        SELECT id FROM mails
        WHERE (retry_after IS NULL OR retry_after <= now())
          AND (locked_until IS NULL OR locked_until <= now())
        ORDER BY retry_after NULLS FIRST, id
        LIMIT 1
        FOR NO KEY UPDATE SKIP LOCKED
      )
      RETURNING id, locked_until, attempt, headers, payload
      """;

  private static final String DELETE = "DELETE FROM mails WHERE id = ? AND locked_until = ?";

  private final DataSource pool;
  private final int threads;
  private final JsonCodec codec = new JsonCodec();

  public LeaseByHand(DataSource pool, int threads) {
    this.pool = pool;
    this.threads = threads;
  }

  private record Leased(long id, Timestamp end, byte[] payload) {}

  /** Works off so many rows, which are there, and tells how many that were in a second. */
  public double off(int rows) throws InterruptedException {
    Meter meter = new Meter(rows);
    List<Thread> running = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Thread thread = new Thread(() -> work(meter), "by hand " + i);
      thread.start();
      running.add(thread);
    }
    try {
      return meter.perSecond();
    } finally {
      for (Thread thread : running) {
        thread.join();
      }
    }
  }

  private void work(Meter meter) {
    try {
      Leased row = lease();
      while (row != null && !meter.isOver()) {
        codec.decode(row.payload(), Change.class);
        meter.delivered();
        delete(row);
        meter.settled();
        row = lease();
      }
    } catch (SQLException | RuntimeException e) {
      meter.failed(e);
    }
  }

  private @Nullable Leased lease() throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement statement = connection.prepareStatement(LEASE);
        ResultSet result = statement.executeQuery()) {
      return result.next()
          ? new Leased(
              result.getLong(1),
              result.getTimestamp(2),
              result.getString(5).getBytes(StandardCharsets.UTF_8))
          : null;
    }
  }

  private void delete(Leased row) throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement statement = connection.prepareStatement(DELETE)) {
      statement.setLong(1, row.id());
      statement.setTimestamp(2, row.end());
      if (statement.executeUpdate() != 1) {
        throw new IllegalStateException("The lease of " + row.id() + " was lost");
      }
    }
  }
}
