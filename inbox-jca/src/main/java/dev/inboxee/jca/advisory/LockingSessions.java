package dev.inboxee.jca.advisory;

import dev.inboxee.jca.Transactions;
import dev.inboxee.spi.dialect.SessionLocks;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Opens sessions that hold keys, outside of transactions. Immutable.
 *
 * @param dataSource where
 * @param transactions the container's
 * @param locks the database's
 */
public record LockingSessions(
    DataSource dataSource, Transactions transactions, SessionLocks locks) {

  LockingSession open() throws SQLException {
    return new LockingSession(dataSource.getConnection(), locks, transactions::releaseConnections);
  }
}
