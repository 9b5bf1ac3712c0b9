package dev.inboxee.bench.scenario;

import dev.inboxee.bench.Scenario;
import dev.inboxee.bench.Surroundings;
import dev.inboxee.bench.database.Database;
import dev.inboxee.bench.database.Product;
import dev.inboxee.bench.engine.Pool;
import dev.inboxee.bench.engine.Queues.Mails;
import dev.inboxee.bench.engine.Resting;
import dev.inboxee.bench.figure.Result;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** What several servers ask of the database while there is nothing to do. */
public final class Idle implements Scenario {

  private static final int SERVERS = 4;
  private static final int WORKERS = 16;
  private static final long AT_ONCE = TimeUnit.MILLISECONDS.toNanos(100);

  @Override
  public String name() {
    return "idle";
  }

  @Override
  public String question() {
    return "4 servers of 16 workers with nothing to do: how many claims, and are they spread?";
  }

  @Override
  public void run(Surroundings surroundings) throws Exception {
    try (Database database = Database.open(Product.POSTGRESQL);
        Pool pool = Pool.of(database.url(), SERVERS * 2)) {
      database.create("table_lease");
      long seconds = surroundings.effort().stream().toSeconds() / 3;
      List<Long> claims = Resting.claims(pool, Mails.class, SERVERS, WORKERS, seconds);
      int most =
          IntStream.range(0, claims.size()).map(from -> within(claims, from)).max().orElseThrow();
      surroundings
          .results()
          .add(
              Result.of(name(), database.title(), "lease", WORKERS, 1)
                  .with("servers", SERVERS)
                  .with("seconds", seconds)
                  .with("claims", claims.size())
                  .with("one_per_poll", SERVERS * seconds)
                  .with("most_in_100_ms", most));
    }
  }

  /** How many claims begin in the moment that begins with one of them. */
  private static int within(List<Long> claims, int from) {
    return (int)
        claims.stream().skip(from).takeWhile(claim -> claim - claims.get(from) < AT_ONCE).count();
  }
}
