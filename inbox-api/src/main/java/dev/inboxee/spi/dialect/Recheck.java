package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Looks whether a row is still as its delivery left it, after what held it was lost: not finished,
 * in the same group, its attempt not counted by anybody else, and locked by nobody. Without a
 * column for the attempt, who had it and gave it back in between goes unnoticed.
 */
public interface Recheck extends Operation {

  /**
   * Looks, and in the row lock form locks the row again. It never waits.
   *
   * @param connection in the row lock form in the transaction that is to settle the row, in the
   *     advisory lock form the session that holds the row's key, in autocommit
   * @param id the row's id
   * @param attempt the attempt that the row should read; ignored if the table counts none
   * @return whether it is as it was
   * @throws SQLException if the statement failed
   */
  boolean isUntouched(Connection connection, Object id, int attempt) throws SQLException;
}
