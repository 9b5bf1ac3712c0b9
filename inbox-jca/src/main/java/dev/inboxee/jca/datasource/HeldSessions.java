package dev.inboxee.jca.datasource;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Transactions;
import dev.inboxee.message.Message;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * The sessions that the subscriptions on one data source hold while handlers run. A pool cannot be
 * asked for its size; so at the start it is asked for as many connections as can be held at once,
 * and for those without which handlers could not end or leases not be extended. Thread-safe.
 */
public final class HeldSessions {

  private static final System.Logger LOG = System.getLogger("dev.inboxee");

  private final Map<String, PoolShare> shares = new HashMap<>();
  private boolean listening;
  private @Nullable PoolSum proved;
  private @Nullable Boolean shared;
  private @Nullable Refusal refusal;
  private final Semaphore forBatches = new Semaphore(0);

  /** What was refused, so that others that need the same are not tried in vain. */
  private record Refusal(String subscription, PoolSum sum, int given, SQLException cause) {}

  /**
   * A subscription will be added. All that are expected are proved with the first one: those that
   * are added later, since the database was out, find others at work, whose sessions the pool
   * cannot give again.
   */
  public void expect(Activation activation) {
    expect(activation.name(), PoolShare.of(activation));
  }

  synchronized void expect(String subscription, PoolShare share) {
    shares.put(subscription, share);
  }

  /**
   * The connections that batches can have beyond one each, as far as the pool was seen to give them
   * at once at the start. Who has one in use has a permit.
   */
  public Semaphore forBatches() {
    return forBatches;
  }

  /** One session will listen for notifications all the time. */
  public synchronized void expectListening() {
    listening = true;
  }

  /**
   * Proves that the data source has the sessions for one more subscription, and that the container
   * gives a handler another one than the engine's where it has to.
   *
   * @throws StartException if it has not, or does not
   * @throws SQLException if the database cannot be reached
   */
  public void add(Database database, Transactions transactions, Activation activation)
      throws SQLException {
    add(database, transactions, activation.name(), PoolShare.of(activation));
  }

  synchronized void add(
      Database database, Transactions transactions, String subscription, PoolShare share)
      throws SQLException {
    if (proved != null && share.equals(shares.get(subscription))) {
      return;
    }
    shares.put(subscription, share);
    PoolSum sum = PoolSum.of(shares.values(), areShared(database, transactions), listening);
    Refusal before = refusal;
    if (before != null && before.sum().equals(sum) && !before.subscription().equals(subscription)) {
      throw tooSmall(database, subscription, before);
    }
    if (sum.held() > 0) {
      prove(database, trial(database, transactions), subscription, sum);
    }
    proved = sum;
  }

  private boolean areShared(Database database, Transactions transactions) throws SQLException {
    if (shared == null && shares.values().stream().anyMatch(PoolShare::transactional)) {
      shared = trial(database, transactions).isSharedInTransaction();
    }
    return shared == null || shared;
  }

  private static Trial trial(Database database, Transactions transactions) {
    return new Trial(database.dataSource(), database.dialect(), transactions);
  }

  private void prove(Database database, Trial trial, String subscription, PoolSum sum)
      throws SQLException {
    try {
      trial.open(sum.connections());
    } catch (SQLException e) {
      // One that is out is no matter of the pool's size.
      database.sessions().inAutocommit(Connection::getMetaData);
      if (trial.opened() < sum.least()) {
        refusal = new Refusal(subscription, sum, trial.opened(), e);
        throw tooSmall(database, subscription, refusal);
      }
    }
    if (proved == null) {
      letBatches(Math.min(trial.opened() - sum.least(), sum.askedForBatches()), sum, database);
    }
    if (trial.foundShared() && shares.values().stream().anyMatch(PoolShare::keepsApart)) {
      throw new StartException(Message.SESSION_SHARED, null, subscription, database.name());
    }
  }

  private void letBatches(int given, PoolSum sum, Database database) {
    forBatches.release(Math.max(0, given));
    if (given < sum.forBatches()) {
      LOG.log(
          Level.INFO,
          Message.BATCHES_SHRINK.text(
              database.name(), sum.forBatches(), given, sum.least() + sum.forBatches()));
    }
  }

  private static StartException tooSmall(Database database, String subscription, Refusal refusal) {
    PoolSum sum = refusal.sum();
    return new StartException(
        Message.POOL_TOO_SMALL,
        refusal.cause(),
        subscription,
        database.name(),
        refusal.given(),
        sum.held(),
        sum.forHandlers(),
        sum.forExtensions(),
        sum.least(),
        sum.withHandlers());
  }
}
