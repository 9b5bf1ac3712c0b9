package dev.inboxee.bench.plan;

import dev.inboxee.bench.database.Database;
import dev.inboxee.bench.database.Product;
import dev.inboxee.bench.figure.Result;
import java.sql.Connection;
import java.sql.SQLException;

/** Looks at a claim. */
public final class Explained {

  private Explained() {}

  /**
   * Runs a claim, which takes its rows, and tells what it cost.
   *
   * @param free a statement that gives the rows back
   */
  public static Result of(Database database, Claim claim, String free, Result result)
      throws SQLException {
    try (Connection connection = database.connect()) {
      Recording recording = new Recording(connection);
      int taken = claim.on(recording.connection());
      run(connection, free);
      if (database.product() == Product.POSTGRESQL) {
        Cost cost = new PostgresPlans(connection).explained(recording);
        return in(result, new Cost(taken, cost.read(), cost.buffers(), cost.indexes()));
      }
      MySqlPlans plans = new MySqlPlans(connection);
      Cost cost = plans.counted(claim);
      run(connection, free);
      return in(result, new Cost(cost.taken(), cost.read(), 0, plans.indexes(recording)));
    }
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static Result in(Result result, Cost cost) {
    Result more =
        result
            .with("taken", cost.taken())
            .with("read", cost.read())
            .with("indexes", String.join(", ", cost.indexes()));
    return cost.buffers() == 0 ? more : more.with("buffers", cost.buffers());
  }
}
