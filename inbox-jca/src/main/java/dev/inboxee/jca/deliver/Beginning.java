package dev.inboxee.jca.deliver;

import java.sql.SQLException;

/** Begins the transaction that a transactional handler joins. Thread-safe. */
@FunctionalInterface
public interface Beginning {

  /** The claim has begun it. */
  Beginning BY_CLAIM = () -> {};

  /**
   * Begins it on the calling thread; none is left if that fails.
   *
   * @throws SQLException if it could not be opened as it should be
   */
  void begin() throws SQLException;
}
