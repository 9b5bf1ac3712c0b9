package dev.inboxee.jca.adapter;

import dev.inboxee.Isolation;
import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.adapter.ServedIsolation.Found;
import dev.inboxee.jca.datasource.Database;
import dev.inboxee.jca.jdbc.Bounded;
import dev.inboxee.jca.jdbc.Opening;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.FailureKind;
import dev.inboxee.spi.dialect.IsolationDialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Opens a transaction at the level that a subscription's should have, looks whether another
 * connection in it has the same session, and rolls it back: what pool and container let through,
 * nobody can tell otherwise. Immutable.
 */
record IsolationTrial(
    Activation activation, Database database, IsolationDialect dialect, Transactions transactions) {

  /** Whether rows can be in work at the level that sessions have. */
  boolean usualServes() throws SQLException {
    return serves(usual());
  }

  private Isolation usual() throws SQLException {
    return database.sessions().inAutocommit(dialect::isolation).orElse(Isolation.DEFAULT);
  }

  private boolean serves(Isolation usual) {
    return usual == Isolation.DEFAULT
        || dialect.isolations(activation.source().table()).contains(usual);
  }

  Found find() throws SQLException {
    Isolation usual = usual();
    if (wanted() == usual || wanted() == Isolation.DEFAULT) {
      return as(usual);
    }
    transactions.begin();
    try {
      return opens(usual) ? new Found(level(), dialect.seesExtensions(wanted())) : as(usual);
    } finally {
      transactions.rollback();
      transactions.releaseConnections();
    }
  }

  private boolean opens(Isolation usual) throws SQLException {
    try (Connection connection = database.dataSource().getConnection()) {
      return Bounded.on(
          connection, bounded -> isOpened(bounded, usual) && isShared(bounded, usual));
    }
  }

  private boolean isOpened(Connection connection, Isolation usual) throws SQLException {
    try {
      dialect.open(connection, wanted());
      return true;
    } catch (SQLException e) {
      if (dialect.classify(e) != FailureKind.OTHER) {
        throw e; // of no matter to the level
      }
      if (isForced(usual)) {
        throw refusal(Message.GROUPS_NEED_LEVEL, e, database.name(), usual, e.toString());
      }
      refuse(Message.ISOLATION_NOT_OPENED, e, database.name(), usual, e.toString());
      return false;
    }
  }

  /** Whether nobody has asked for the level, and yet claims need it. */
  private boolean isForced(Isolation usual) {
    return declared() == Isolation.DEFAULT && !serves(usual);
  }

  /** True also if the database names no session, or if the claim alone needs the level. */
  private boolean isShared(Connection connection, Isolation usual) throws SQLException {
    if (isForced(usual)) {
      return true;
    }
    Optional<Object> session = dialect.session(connection);
    try (Connection handlers = database.dataSource().getConnection()) {
      if (session.equals(dialect.session(handlers))) {
        return true;
      }
    }
    refuse(Message.ISOLATION_NOT_SHARED, null, database.name());
    return false;
  }

  private Opening.Level level() {
    IsolationDialect opening = dialect;
    Isolation level = wanted();
    return connection -> opening.open(connection, level);
  }

  private Found as(Isolation usual) {
    return new Found(Opening.Level.USUAL, dialect.seesExtensions(usual));
  }

  private Isolation declared() {
    return activation.source().isolation();
  }

  private Isolation wanted() {
    return declared() == Isolation.DEFAULT ? dialect.unlessDeclared() : declared();
  }

  /** What nobody has asked for is no reason not to start. */
  private void refuse(Message message, @Nullable Throwable cause, Object... more) {
    if (declared() != Isolation.DEFAULT) {
      throw refusal(message, cause, more);
    }
  }

  private StartException refusal(Message message, @Nullable Throwable cause, Object... more) {
    Stream<Object> place =
        Stream.of(activation.name(), activation.source().table().name(), wanted());
    return new StartException(
        message, cause, Stream.concat(place, Stream.of(more)).toArray(Object[]::new));
  }
}
