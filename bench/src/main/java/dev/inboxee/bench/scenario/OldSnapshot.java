package dev.inboxee.bench.scenario;

import dev.inboxee.bench.Scenario;
import dev.inboxee.bench.Surroundings;
import dev.inboxee.bench.database.Database;
import dev.inboxee.bench.database.Product;
import dev.inboxee.bench.engine.Pool;
import dev.inboxee.bench.engine.Queues.Mails;
import dev.inboxee.bench.engine.Stream;
import dev.inboxee.bench.figure.Figures;
import dev.inboxee.bench.figure.Result;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Rows come in steadily while a forgotten transaction keeps the database from cleaning up. */
public final class OldSnapshot implements Scenario {

  private static final int WORKERS = 8;
  private static final int PER_SECOND = 800;
  private static final int AT_ONCE = 8;
  private static final int FIRST = 5_000;
  private static final long WINDOW = TimeUnit.SECONDS.toNanos(10);

  @Override
  public String name() {
    return "old-snapshot";
  }

  @Override
  public String question() {
    return "800 rows a second beside an idle transaction: what is left of the throughput?";
  }

  @Override
  public void run(Surroundings surroundings) throws Exception {
    try (Database database = Database.open(Product.POSTGRESQL);
        Pool pool = Pool.of(database.url(), WORKERS + 2);
        Connection idle = database.connect()) {
      // Without figures of the table the planner takes it for empty, and goes on to when it is not.
      database.create("table_lease");
      database.fill("mails", "payload", "'{\"record\": \"r\"}'", FIRST);
      try (Stream stream = new Stream(pool, Mails.class, WORKERS);
          Connection connection = database.connect()) {
        stream.awaits(FIRST);
        hold(idle);
        List<Stream.Window> windows = feed(stream, connection, surroundings.effort().stream());
        add(surroundings, database, windows, database.count("mails"));
        idle.rollback();
      }
    }
  }

  private static void hold(Connection idle) throws SQLException {
    idle.setAutoCommit(false);
    idle.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    try (Statement statement = idle.createStatement()) {
      statement.execute("SELECT count(*) FROM mails");
    }
  }

  /** Writes at the rate, and sums up each window. */
  private static List<Stream.Window> feed(Stream stream, Connection connection, Duration length)
      throws Exception {
    List<Stream.Window> windows = new ArrayList<>();
    String values = "('{\"record\": \"r\"}')" + ", ('{\"record\": \"r\"}')".repeat(AT_ONCE - 1);
    long begun = System.nanoTime();
    long turned = begun;
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO mails (payload) VALUES " + values)) {
      for (long written = 0; System.nanoTime() - begun < length.toNanos(); written += AT_ONCE) {
        LockSupport.parkNanos(begun + written * 1_000_000_000L / PER_SECOND - System.nanoTime());
        insert.executeUpdate();
        if (System.nanoTime() - turned >= WINDOW) {
          windows.add(stream.turn(System.nanoTime() - turned));
          turned = System.nanoTime();
        }
      }
    }
    return windows;
  }

  private void add(
      Surroundings surroundings, Database database, List<Stream.Window> windows, long left)
      throws Exception {
    Stream.Window first = windows.get(0);
    Stream.Window last = windows.get(windows.size() - 1);
    surroundings
        .results()
        .add(
            Result.of(name(), database.title(), "lease", WORKERS, 1)
                .with("seconds", surroundings.effort().stream().toSeconds())
                .with("ours_per_s", last.perSecond())
                .with("other", "the first ten seconds")
                .with("other_per_s", first.perSecond())
                .with("ratio", last.perSecond() / first.perSecond())
                .with("p95", Figures.percentile(95, last.claims()))
                .with("other_p95", Figures.percentile(95, first.claims()))
                .with("left", left));
  }
}
