package dev.inboxee;

/**
 * How the transactions are opened that rows of a queue table are in work in: the isolation level
 * or, on SQLite, the mode.
 */
public enum Isolation {
  /**
   * As the data source opens them; on MySQL and MariaDB a transactional handler's at {@link
   * #READ_COMMITTED} wherever they can be opened so.
   */
  DEFAULT,
  /** MySQL and MariaDB. */
  READ_UNCOMMITTED,
  /** PostgreSQL, MySQL and MariaDB. */
  READ_COMMITTED,
  /** PostgreSQL, MySQL and MariaDB. */
  REPEATABLE_READ,
  /** PostgreSQL; MySQL and MariaDB in the lease and advisory lock forms. */
  SERIALIZABLE,
  /** SQLite: the first statement that writes takes the write lock. */
  DEFERRED,
  /** SQLite: the write lock is taken at once. */
  IMMEDIATE,
  /** SQLite: the same, and outside of write-ahead mode nobody else reads meanwhile. */
  EXCLUSIVE
}
