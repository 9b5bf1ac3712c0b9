package dev.inboxee.bench.scenario;

import dev.inboxee.bench.Scenario;
import dev.inboxee.bench.Surroundings;
import dev.inboxee.bench.database.Database;
import dev.inboxee.bench.database.Product;
import dev.inboxee.bench.engine.Pool;
import dev.inboxee.bench.engine.Queues.Mails;
import dev.inboxee.bench.engine.Working;
import dev.inboxee.bench.figure.Comparison;
import dev.inboxee.bench.figure.Result;
import dev.inboxee.bench.loop.LeaseByHand;
import dev.inboxee.spi.dialect.ClaimScope;
import java.sql.SQLException;

/** The lease form against a loop by hand. */
public final class LeaseLoop implements Scenario {

  private static final int WORKERS = 8;
  private static final int CONNECTIONS = 10;

  @Override
  public String name() {
    return "lease-loop";
  }

  @Override
  public String question() {
    return "lease form, 8 workers: how much faster than a loop that leases and deletes row by row?";
  }

  @Override
  public void run(Surroundings surroundings) throws Exception {
    try (Database database = Database.open(Product.POSTGRESQL);
        Pool pool = Pool.of(database.url(), CONNECTIONS)) {
      database.create("table_lease");
      Working engine = new Working(pool, Mails.class, new ClaimScope.WholeTable(), WORKERS);
      LeaseByHand loop = new LeaseByHand(pool.dataSource(), WORKERS);
      Comparison comparison =
          Comparison.of(
              rows -> engine.off(filled(database, rows)),
              rows -> loop.off(filled(database, rows)),
              surroundings.effort());
      Result result = Result.of(name(), database.title(), "lease", WORKERS, 1);
      surroundings.results().add(comparison.in(result, "JDBC loop, 8 threads, row by row"));
    }
  }

  private static int filled(Database database, int rows) throws SQLException {
    database.fill("mails", "payload", "jsonb_build_object('record', 'r' || n)", rows);
    return rows;
  }
}
