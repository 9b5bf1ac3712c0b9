package dev.inboxee.bench.plan;

import dev.inboxee.bench.database.Database;
import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.dialect.AdvisoryCandidates;
import dev.inboxee.spi.dialect.AdvisoryDialect;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.GroupWalk;
import dev.inboxee.spi.dialect.HeadsClaim;
import dev.inboxee.spi.dialect.LeaseClaim;
import dev.inboxee.spi.dialect.RowLockClaim;
import dev.inboxee.spi.dialect.RowLockDialect;
import dev.inboxee.spi.dialect.RowLockHeadsClaim;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/** A claim as the engine runs it; answers how many rows it took. */
@FunctionalInterface
public interface Claim {

  /** What a claim that can take several rows is asked for. */
  int LIMIT = 8;

  /** Runs it in the transaction that it needs. */
  int on(Connection connection) throws SQLException;

  /** The claim of a queue class in its form; throws where the database does not serve it. */
  static Claim of(Database database, Class<?> queue, ClaimScope scope) {
    QueueTable table = QueueClass.of(queue).table();
    return switch (table.form()) {
      case LEASE -> lease(database, table, scope);
      case ROW_LOCK -> rowLock(database, table, scope);
      case ADVISORY_LOCK -> candidates(database, table, scope);
    };
  }

  private static Claim lease(Database database, QueueTable table, ClaimScope scope) {
    Duration lease = Duration.ofSeconds(30);
    if (scope instanceof ClaimScope.EveryGroup every) {
      HeadsClaim claim = database.dialect().lease(table).heads(every, table.columns());
      GroupWalk walk = new GroupWalk(null, null);
      return connection ->
          Sessions.on(connection, claim, on -> claim.claim(on, walk, LIMIT, lease)).rows().size();
    }
    LeaseClaim claim = database.dialect().lease(table).claim(scope, table.columns());
    return connection -> Sessions.on(connection, claim, on -> claim.claim(on, LIMIT, lease)).size();
  }

  private static Claim rowLock(Database database, QueueTable table, ClaimScope scope) {
    RowLockDialect dialect = (RowLockDialect) database.dialect();
    if (scope instanceof ClaimScope.EveryGroup every) {
      RowLockHeadsClaim claim = dialect.rowLock(table).heads(every, table.columns());
      GroupWalk walk = new GroupWalk(null, null);
      return connection ->
          Sessions.on(connection, claim, on -> claim.claim(on, walk)).rows().size();
    }
    RowLockClaim claim = dialect.rowLock(table).claim(scope, table.columns());
    return connection -> Sessions.on(connection, claim, on -> claim.claim(on, 1)).size();
  }

  private static Claim candidates(Database database, QueueTable table, ClaimScope scope) {
    AdvisoryCandidates candidates =
        ((AdvisoryDialect) database.dialect())
            .advisory(table)
            .candidates(scope, table.lockKey().orElseThrow().columns());
    return connection ->
        Sessions.on(connection, candidates, on -> candidates.choose(on, LIMIT)).size();
  }
}
