package dev.inboxee.bench.scenario;

import dev.inboxee.bench.Scenario;
import dev.inboxee.bench.Surroundings;
import dev.inboxee.bench.database.Database;
import dev.inboxee.bench.database.Product;
import dev.inboxee.bench.engine.Lone;
import dev.inboxee.bench.engine.Pool;
import dev.inboxee.bench.engine.Queues.Mails;
import dev.inboxee.bench.figure.Figures;
import dev.inboxee.bench.figure.Result;
import java.util.concurrent.locks.LockSupport;

/**
 * Lone messages of two servers in turn: one has eight workers, which share claims and settlements,
 * the other has one, which has nobody to share with.
 */
public final class LoneLatency implements Scenario {

  private static final int WORKERS = 8;
  private static final int WARM_UP = 300;

  /** Between two messages: the workers have gone to rest. */
  private static final long PAUSE = 3_000_000;

  @Override
  public String name() {
    return "lone-latency";
  }

  @Override
  public String question() {
    return "lease form: does a lone message wait longer where workers share claims and settlements?";
  }

  @Override
  public void run(Surroundings surroundings) throws Exception {
    try (Database sharing = Database.open(Product.POSTGRESQL);
        Database alone = Database.open(Product.POSTGRESQL);
        Pool sharingPool = Pool.of(sharing.url(), WORKERS + 2);
        Pool alonePool = Pool.of(alone.url(), WORKERS + 2)) {
      sharing.create("table_lease");
      alone.create("table_lease");
      try (Lone ours = new Lone(sharingPool, Mails.class, WORKERS);
          Lone other = new Lone(alonePool, Mails.class, 1)) {
        measure(ours, other, WARM_UP);
        double[][] nanos = measure(ours, other, surroundings.effort().messages());
        surroundings.results().add(result(sharing.title(), nanos));
      }
    }
  }

  /** To the handler's first line and to the commit of the settlement, of both. */
  private static double[][] measure(Lone ours, Lone other, int messages) throws Exception {
    double[][] millis = new double[4][messages];
    for (int i = 0; i < messages; i++) {
      Lone.Times first = ours.publish();
      LockSupport.parkNanos(PAUSE);
      Lone.Times second = other.publish();
      LockSupport.parkNanos(PAUSE);
      millis[0][i] = first.toHandler();
      millis[1][i] = second.toHandler();
      millis[2][i] = first.toSettlement();
      millis[3][i] = second.toSettlement();
    }
    return millis;
  }

  private Result result(String database, double[][] millis) {
    return Result.of(name(), database, "lease", WORKERS, 1)
        .with("ours_ms", Figures.median(millis[0]))
        .with("other", "one worker, nothing shared")
        .with("other_ms", Figures.median(millis[1]))
        .with("ratio", Figures.median(millis[0]) / Figures.median(millis[1]))
        .with("p50", Figures.percentile(50, millis[0]))
        .with("p95", Figures.percentile(95, millis[0]))
        .with("p99", Figures.percentile(99, millis[0]))
        .with("other_p95", Figures.percentile(95, millis[1]))
        .with("other_p99", Figures.percentile(99, millis[1]))
        .with("settled_ms", Figures.median(millis[2]))
        .with("other_settled_ms", Figures.median(millis[3]));
  }
}
