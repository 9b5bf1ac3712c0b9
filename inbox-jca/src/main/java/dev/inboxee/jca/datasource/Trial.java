package dev.inboxee.jca.datasource;

import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.jdbc.Bounded;
import dev.inboxee.spi.dialect.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;

/** Connections opened one within the other, as claims and handlers would. Confined to a thread. */
final class Trial {

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

  /** How many were open at once. */
  int opened() {
    return opened;
  }

  /** Whether some were the same session of the database. */
  boolean foundShared() {
    return sessions.size() < identified;
  }

  /**
   * Opens connections, then closes them all.
   *
   * @param connections for each whether in a transaction of its own
   * @throws SQLException if one was not given
   */
  void open(List<Boolean> connections) throws SQLException {
    if (connections.get(0)) {
      transactions.begin();
    }
    try (Connection connection = dataSource.getConnection()) {
      opened++;
      Bounded.on(connection, dialect::session)
          .ifPresent(
              session -> {
                identified++;
                sessions.add(session);
              });
      if (connections.size() > 1) {
        openApart(connections.subList(1, connections.size()));
      }
    } finally {
      transactions.rollback();
      transactions.releaseConnections();
    }
  }

  private void openApart(List<Boolean> connections) throws SQLException {
    SQLException failure =
        transactions.suspended(
            () -> {
              try {
                open(connections);
                return null;
              } catch (SQLException e) {
                return e;
              }
            });
    if (failure != null) {
      throw failure;
    }
  }

  /** Whether two connections in one transaction are one session; true also if nobody can tell. */
  boolean isSharedInTransaction() throws SQLException {
    transactions.begin();
    try (Connection first = dataSource.getConnection()) {
      return Bounded.on(
          first,
          bounded -> {
            Optional<Object> session = dialect.session(bounded);
            return session.isEmpty() || session.equals(second());
          });
    } finally {
      transactions.rollback();
      transactions.releaseConnections();
    }
  }

  /** With the bound of the first, if it is shared: containers refuse to set another one then. */
  private Optional<Object> second() {
    try (Connection second = dataSource.getConnection()) {
      return dialect.session(second);
    } catch (SQLException e) {
      return Optional.empty(); // there is none, so it would have been another one
    }
  }
}
