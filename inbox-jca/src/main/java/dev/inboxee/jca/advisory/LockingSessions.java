package dev.inboxee.jca.advisory;

import dev.inboxee.jca.Transactions;
import dev.inboxee.spi.dialect.SessionLocks;
import java.sql.SQLException;
import java.util.concurrent.Semaphore;
import javax.sql.DataSource;

/**
 * Opens sessions that hold keys, outside of transactions. Immutable.
 *
 * @param dataSource where
 * @param transactions the container's
 * @param locks the database's
 * @param forBatches permits for the sessions that a batch has beyond its first
 */
public record LockingSessions(
    DataSource dataSource, Transactions transactions, SessionLocks locks, Semaphore forBatches) {

  LockingSession open() throws SQLException {
    return new LockingSession(dataSource.getConnection(), locks, transactions::releaseConnections);
  }
}
