package dev.inboxee.bench.scenario;

import dev.inboxee.bench.Scenario;
import dev.inboxee.bench.Surroundings;
import dev.inboxee.bench.database.Database;
import dev.inboxee.bench.database.Product;
import dev.inboxee.bench.engine.Pool;
import dev.inboxee.bench.engine.Working;
import dev.inboxee.bench.figure.Figures;
import dev.inboxee.bench.figure.Result;
import java.util.stream.DoubleStream;

/** What claims take with few groups and with many, of as many rows in all. */
public final class GroupCount implements Scenario {

  private static final int WORKERS = 8;
  private static final int ROWS = 200_000;
  private static final int FEW = 1_000;
  private static final int SETTLED = 5_000;

  @Override
  public String name() {
    return "group-count";
  }

  @Override
  public String question() {
    return "every group in one subscription: what does a claim take at 1,000 and 200,000 groups?";
  }

  @Override
  public void run(Surroundings surroundings) throws Exception {
    try (Database database = Database.open(Product.POSTGRESQL);
        Pool pool = Pool.of(database.url(), WORKERS + 2)) {
      measure(surroundings, database, pool, GroupedRows.leases(database));
      measure(surroundings, database, pool, GroupedRows.rowLocks(database));
    }
  }

  private void measure(Surroundings surroundings, Database database, Pool pool, GroupedRows rows)
      throws Exception {
    rows.create(database);
    Working engine = rows.ordered(pool, WORKERS);
    double[] many = {};
    double[] few = {};
    for (int round = 0; round <= surroundings.effort().rounds(); round++) {
      rows.fill(database, rows.table(), ROWS, 1);
      double[] atMany = engine.work(SETTLED).claims();
      rows.fill(database, rows.table(), FEW, ROWS / FEW);
      double[] atFew = engine.work(SETTLED).claims();
      if (round > 0) { // the first one warms up
        many = DoubleStream.concat(DoubleStream.of(many), DoubleStream.of(atMany)).toArray();
        few = DoubleStream.concat(DoubleStream.of(few), DoubleStream.of(atFew)).toArray();
      }
    }
    surroundings
        .results()
        .add(
            Result.of(name(), database.title(), rows.form(), WORKERS, 1)
                .with("groups", ROWS)
                .with("ours_ms", Figures.median(many))
                .with("other", FEW + " groups")
                .with("other_ms", Figures.median(few))
                .with("p50", Figures.percentile(50, many))
                .with("p95", Figures.percentile(95, many))
                .with("p99", Figures.percentile(99, many))
                .with("other_p95", Figures.percentile(95, few))
                .with("other_p99", Figures.percentile(99, few))
                .with("ratio", Figures.percentile(95, many) / Figures.percentile(95, few)));
  }
}
