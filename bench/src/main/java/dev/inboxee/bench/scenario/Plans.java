package dev.inboxee.bench.scenario;

import dev.inboxee.bench.Scenario;
import dev.inboxee.bench.Surroundings;
import dev.inboxee.bench.database.Database;
import dev.inboxee.bench.database.Product;
import dev.inboxee.bench.engine.Queues;
import dev.inboxee.bench.figure.Result;
import dev.inboxee.bench.plan.Claim;
import dev.inboxee.bench.plan.Explained;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.Form;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How many rows the claims of every form touch on small and on large tables. */
public final class Plans implements Scenario {

  private static final ClaimScope WHOLE = new ClaimScope.WholeTable();
  private static final ClaimScope ONE = new ClaimScope.OneGroup("g0");
  private static final ClaimScope EVERY = new ClaimScope.EveryGroup(Optional.empty());

  /**
   * A documented table, filled.
   *
   * @param columns beside the payload
   * @param values expressions of {@code n}, {@code %s} for the group
   */
  private record Table(String file, String name, String columns, String values, List<Of> claims) {}

  private record Of(String title, Class<?> queue, ClaimScope scope) {}

  private static final List<Table> TABLES =
      List.of(
          new Table(
              "table_lease", "mails", "", "", List.of(new Of("table", Queues.Mails.class, WHOLE))),
          new Table(
              "table_lease",
              "mails",
              "retry_after, ",
              "CASE WHEN n > 4 THEN now() + interval '1' day END, ",
              List.of(new Of("table, 4 rows are due", Queues.Mails.class, WHOLE))),
          new Table(
              "groups_lease",
              "notices",
              "channel, ",
              "%s, ",
              List.of(new Of("group", Queues.Notices.class, ONE))),
          new Table(
              "priority_lease",
              "dispatches",
              "depot, priority, ",
              "%s, mod(n, 10), ",
              List.of(new Of("group, by priority", Queues.Dispatches.class, ONE))),
          new Table(
              "processed_lease",
              "payments",
              "provider, processed_at, ",
              "%s, CASE WHEN mod(n, 4) < 2 THEN now() END, ",
              List.of(new Of("group, half is processed", Queues.Payments.class, ONE))),
          new Table(
              "fifo_lease",
              "sync_jobs",
              "target, ",
              "%s, ",
              List.of(
                  new Of("FIFO group", Queues.OrderedLeases.class, ONE),
                  new Of("every FIFO group", Queues.OrderedLeases.class, EVERY))),
          new Table(
              "groups_row_lock",
              "imports",
              "source, ",
              "%s, ",
              List.of(new Of("group", Queues.Imports.class, ONE))),
          new Table(
              "fifo_row_lock",
              "bookings",
              "account, ",
              "%s, ",
              List.of(
                  new Of("FIFO group", Queues.OrderedRowLocks.class, ONE),
                  new Of("every FIFO group", Queues.OrderedRowLocks.class, EVERY))),
          new Table(
              "table_advisory_lock",
              "reports",
              "tenant, ",
              "%s, ",
              List.of(new Of("table, candidates", Queues.Reports.class, WHOLE))));

  @Override
  public String name() {
    return "plans";
  }

  @Override
  public String question() {
    return "with the documented indexes, how many rows do claims touch at 1,000 and 1,000,000?";
  }

  @Override
  public void run(Surroundings surroundings) throws Exception {
    for (Product product : Product.chosen()) {
      for (Table table : TABLES) {
        for (int rows : new int[] {1_000, 1_000_000}) {
          try (Database database = Database.open(product)) {
            database.createFifo(table.file());
            fill(database, table, rows);
            for (Of claim : table.claims()) {
              explain(surroundings, database, table, rows, claim);
            }
          }
        }
      }
    }
  }

  /** Half of the rows are in one group, the others in groups of ten. */
  private static void fill(Database database, Table table, int rows) throws Exception {
    String group =
        "CASE WHEN mod(n, 2) = 0 THEN 'g0' ELSE concat('g', mod(n, " + rows / 10 + ")) END";
    boolean bytes = table.file().equals("fifo_lease");
    String payload = bytes ? GroupedRows.leases(database).payload() : "'{\"record\": \"r\"}'";
    database.fill(
        table.name(), table.columns() + "payload", table.values().formatted(group) + payload, rows);
  }

  private void explain(
      Surroundings surroundings, Database database, Table table, int rows, Of claim)
      throws Exception {
    Form form = QueueClass.of(claim.queue()).table().form();
    Result result =
        Result.of(
                name(),
                database.title(),
                form.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                1,
                1)
            .with("claim", claim.title())
            .with("rows", rows);
    String free =
        form == Form.LEASE
            ? "UPDATE " + table.name() + " SET locked_until = NULL WHERE locked_until IS NOT NULL"
            : "SELECT 1";
    Claim running;
    try {
      running = Claim.of(database, claim.queue(), claim.scope());
    } catch (UnsupportedOperationException notServed) {
      return;
    }
    surroundings.results().add(Explained.of(database, running, free, result));
  }
}
