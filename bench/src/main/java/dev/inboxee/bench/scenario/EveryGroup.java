package dev.inboxee.bench.scenario;

import dev.inboxee.bench.Scenario;
import dev.inboxee.bench.Surroundings;
import dev.inboxee.bench.database.Database;
import dev.inboxee.bench.database.Product;
import dev.inboxee.bench.engine.Pool;
import dev.inboxee.bench.engine.Working;
import dev.inboxee.bench.figure.Comparison;
import dev.inboxee.bench.figure.Result;

/** One subscription for every group of a table against the same rows without order. */
public final class EveryGroup implements Scenario {

  private static final int WORKERS = 8;
  private static final int GROUPS = 10_000;
  private static final int ROWS_OF_EACH = 10;

  @Override
  public String name() {
    return "every-group";
  }

  @Override
  public String question() {
    return "10,000 ordered groups of 10 rows in one subscription: how fast beside no order?";
  }

  @Override
  public void run(Surroundings surroundings) throws Exception {
    for (Product product : Product.chosen()) {
      try (Database database = Database.open(product);
          Pool pool = Pool.of(database.url(), WORKERS + 2)) {
        compare(surroundings, database, pool, GroupedRows.leases(database));
        compare(surroundings, database, pool, GroupedRows.rowLocks(database));
      }
    }
  }

  private void compare(Surroundings surroundings, Database database, Pool pool, GroupedRows rows)
      throws Exception {
    rows.create(database);
    Working ordered = rows.ordered(pool, WORKERS);
    Working plain = rows.plain(pool, WORKERS);
    Comparison comparison =
        Comparison.of(
            some -> {
              rows.fill(database, rows.table(), GROUPS, ROWS_OF_EACH);
              return ordered.off(atMostAll(some));
            },
            some -> {
              rows.fill(database, rows.plainTable(), GROUPS, ROWS_OF_EACH);
              return plain.off(atMostAll(some));
            },
            surroundings.effort());
    Result result = Result.of(name(), database.title(), rows.form(), WORKERS, 1);
    surroundings
        .results()
        .add(comparison.in(result.with("groups", GROUPS), "the same rows without order"));
  }

  private static int atMostAll(int rows) {
    return Math.min(rows, GROUPS * ROWS_OF_EACH);
  }
}
