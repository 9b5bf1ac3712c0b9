package dev.inboxee.bench.scenario;

import dev.inboxee.bench.Scenario;
import dev.inboxee.bench.Surroundings;
import dev.inboxee.bench.database.Database;
import dev.inboxee.bench.database.Product;
import dev.inboxee.bench.engine.Pool;
import dev.inboxee.bench.engine.Queues.OrderedLeases;
import dev.inboxee.bench.engine.Queues.Payments;
import dev.inboxee.bench.engine.Working;
import dev.inboxee.bench.figure.Figures;
import dev.inboxee.bench.figure.Result;
import dev.inboxee.spi.dialect.ClaimScope;
import java.sql.SQLException;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** What claims take beside rows that are not to be claimed, or behind many others. */
public final class Backlog implements Scenario {

  private static final int WORKERS = 8;
  private static final ClaimScope EVERY = new ClaimScope.EveryGroup(Optional.empty());
  private static final String ORDERED = "target, retry_after, payload";
  private static final String PAID = "provider, retry_after, processed_at, payload";
  private static final String TOMORROW = "now() + interval '1 day' + n * interval '1 ms'";

  @Override
  public String name() {
    return "backlog";
  }

  @Override
  public String question() {
    return "what does a claim take beside a large backlog, of groups, of one group, of the future?";
  }

  @Override
  public void run(Surroundings surroundings) throws Exception {
    try (Database database = Database.open(Product.POSTGRESQL);
        Pool pool = Pool.of(database.url(), WORKERS + 2)) {
      database.create("fifo_lease");
      database.create("processed_lease");
      manyGroups(surroundings, database, pool);
      oneGroup(surroundings, database, pool);
      waitingHeads(surroundings, database, pool);
      future(surroundings, database, pool);
    }
  }

  private void manyGroups(Surroundings surroundings, Database database, Pool pool)
      throws Exception {
    fill(database, ordered("'g' || n", "NULL"), 200_000);
    double[] claims = worked(pool, OrderedLeases.class, EVERY, 4_000);
    add(surroundings, database, "200,000 groups of one row, every group", claims);
  }

  private void oneGroup(Surroundings surroundings, Database database, Pool pool) throws Exception {
    fill(database, ordered("'g'", "NULL"), 1_000_000);
    double[] claims = worked(pool, OrderedLeases.class, new ClaimScope.OneGroup("g"), 1_000);
    add(surroundings, database, "one group of 1,000,000 rows, that group", claims);
    claims = worked(pool, OrderedLeases.class, EVERY, 1_000);
    add(surroundings, database, "one group of 1,000,000 rows, every group", claims);
  }

  /** Due groups stand between those whose heads wait. */
  private void waitingHeads(Surroundings surroundings, Database database, Pool pool)
      throws Exception {
    fill(database, ordered("'g' || mod(n, 1000)", TOMORROW), 1_000_000);
    int due = 4_000;
    database.add("sync_jobs", ORDERED, ordered("'g' || mod(n, 1000) || '-' || n", "NULL"), due);
    database.settle("sync_jobs");
    double[] claims = worked(pool, OrderedLeases.class, EVERY, due);
    add(surroundings, database, "1,000 waiting heads with 1,000 followers each", claims);
  }

  private void future(Surroundings surroundings, Database database, Pool pool) throws Exception {
    database.fill("payments", PAID, "'p', " + TOMORROW + ", NULL, '{}'", 2_000_000);
    database.add("payments", PAID, "'p', NULL, now(), '{}'", 500_000);
    database.settle("payments");
    double[] claims = {};
    for (int round = 0; round < 10; round++) {
      database.add("payments", PAID, "'p', NULL, NULL, '{\"record\": \"r\"}'", 100);
      double[] more = worked(pool, Payments.class, new ClaimScope.OneGroup("p"), 100);
      claims = DoubleStream.concat(DoubleStream.of(claims), DoubleStream.of(more)).toArray();
    }
    add(surroundings, database, "2,000,000 due tomorrow, 500,000 processed, 100 due", claims);
  }

  private static String ordered(String group, String retryAfter) {
    return group + ", " + retryAfter + ", convert_to('{\"record\":\"r\"}', 'UTF8')";
  }

  private static void fill(Database database, String values, int rows) throws SQLException {
    database.fill("sync_jobs", ORDERED, values, rows);
  }

  private static double[] worked(Pool pool, Class<?> queue, ClaimScope scope, int rows)
      throws Exception {
    return new Working(pool, queue, scope, WORKERS).work(rows).claims();
  }

  private void add(Surroundings surroundings, Database database, String backlog, double[] claims)
      throws Exception {
    surroundings
        .results()
        .add(
            Result.of(name(), database.title(), "lease", WORKERS, 1)
                .with("backlog", backlog)
                .with("claims", claims.length)
                .with("p50", Figures.percentile(50, claims))
                .with("p95", Figures.percentile(95, claims))
                .with("p99", Figures.percentile(99, claims)));
  }
}
