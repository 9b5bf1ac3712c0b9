package dev.inboxee.jca.datasource;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Transactions;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.table.Form;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.sql.DataSource;

/**
 * The sessions that the subscriptions on one data source hold while handlers run. A pool cannot be
 * asked for its size; so at the start it is asked for as many connections as can be held at once,
 * and for one more, without which no handler could end. Thread-safe.
 */
public final class HeldSessions {

  private final Map<String, Integer> held = new HashMap<>();
  private final Map<Form, Integer> given = new EnumMap<>(Form.class);

  /**
   * A subscription will be added. All that are expected are proved with the first one: those that
   * are added later, since the database was out, find others at work, whose sessions the pool
   * cannot give again.
   */
  public synchronized void expect(String subscription, int workers) {
    held.put(subscription, workers);
  }

  /**
   * Proves that the data source has the sessions for one more subscription, and that the container
   * gives a handler another one than the engine's.
   *
   * @param form one whose rows are held by sessions
   * @param workers how many the subscription holds at once
   * @throws StartException if it has not, or does not
   * @throws SQLException if the database cannot be reached
   */
  public synchronized void add(
      Database database, Transactions transactions, String subscription, Form form, int workers)
      throws SQLException {
    held.put(subscription, workers);
    int all = held.values().stream().mapToInt(Integer::intValue).sum();
    if (given.getOrDefault(form, 0) > all) {
      return;
    }
    boolean enough = given.values().stream().anyMatch(number -> number > all);
    Trial trial = new Trial(database.dataSource(), database.dialect(), transactions);
    try {
      trial.open(form == Form.ROW_LOCK, enough ? 2 : all + 1);
    } catch (SQLException e) {
      see(database); // one that is out is no matter of the pool's size
      throw new StartException(
          Message.POOL_TOO_SMALL, e, subscription, database.name(), trial.opened, all, all + 1);
    }
    if (trial.sessions.size() < trial.identified) {
      throw new StartException(Message.SESSION_SHARED, null, subscription, database.name());
    }
    given.put(form, all + 1);
  }

  private static void see(Database database) throws SQLException {
    database.sessions().inAutocommit(Connection::getMetaData);
  }

  /** Connections opened one within the other, as claims and a handler would. */
  private static final class Trial {

    private final DataSource dataSource;
    private final Dialect dialect;
    private final Transactions transactions;
    private final Set<Object> sessions = new HashSet<>();
    private int identified;
    private int opened;

    Trial(DataSource dataSource, Dialect dialect, Transactions transactions) {
      this.dataSource = dataSource;
      this.dialect = dialect;
      this.transactions = transactions;
    }

    void open(boolean inTransactions, int number) throws SQLException {
      if (inTransactions && number > 1) { // the last one is the handler's
        transactions.begin();
      }
      try (Connection connection = dataSource.getConnection()) {
        opened++;
        dialect
            .session(connection)
            .ifPresent(
                session -> {
                  identified++;
                  sessions.add(session);
                });
        if (number > 1) {
          openApart(inTransactions, number - 1);
        }
      } finally {
        transactions.rollback();
        transactions.releaseConnections();
      }
    }

    private void openApart(boolean inTransactions, int number) throws SQLException {
      SQLException failure =
          transactions.suspended(
              () -> {
                try {
                  open(inTransactions, number);
                  return null;
                } catch (SQLException e) {
                  return e;
                }
              });
      if (failure != null) {
        throw failure;
      }
    }
  }
}
