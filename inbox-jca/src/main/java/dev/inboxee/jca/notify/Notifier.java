package dev.inboxee.jca.notify;

import dev.inboxee.exception.PublishException;
import dev.inboxee.jca.ListenNotify;
import dev.inboxee.jca.datasource.Database;
import dev.inboxee.jca.datasource.Databases;
import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.jca.notify.Unsent.Note;
import dev.inboxee.jca.wake.Announcer;
import dev.inboxee.jca.wake.Written;
import dev.inboxee.message.Message;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.dialect.Notification;
import dev.inboxee.spi.dialect.NotifyDialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/**
 * Notifies other servers of what the publishers write: once for each transaction and table. It does
 * so in the transaction where that is sure to commit in one phase. PostgreSQL refuses to prepare a
 * transaction that has notified, so that otherwise a connection of its own does it after the
 * commit, on another thread. Thread-safe.
 */
public final class Notifier implements Announcer {

  private static final int ATTEMPTS = 2; // the first one may meet a connection that has died idle

  private final Databases databases;
  private final ListenNotify listenNotify;
  private final InboxListener listener;
  private final Executor threads;
  private final Map<String, Echoes> echoes = new ConcurrentHashMap<>();
  private final Map<String, Unsent> unsent = new ConcurrentHashMap<>();

  /** Data sources whose transactions may commit in two phases, as far as is known. */
  private final Set<String> inTwoPhases = ConcurrentHashMap.newKeySet();

  /** A notifier for an adapter's publishers. */
  public Notifier(
      Databases databases, ListenNotify listenNotify, InboxListener listener, Executor threads) {
    this.databases = databases;
    this.listenNotify = listenNotify;
    this.listener = listener;
    this.threads = threads;
  }

  Echoes echoes(String dataSource) {
    return echoes.computeIfAbsent(dataSource, name -> new Echoes());
  }

  @Override
  public boolean joins(String dataSource) {
    return listenNotify.serves(dataSource);
  }

  @Override
  public void committingAlone(Connection connection, Written rows) throws SQLException {
    Database database = databases.get(rows.dataSource());
    sent(database, dialect(database).send(connection, rows.table(), group(rows)));
  }

  /** They were sent with the rows. */
  @Override
  public void committedAlone(Written rows) {}

  @Override
  public void committing(Written rows) {
    if (!joins(rows.dataSource()) || inTwoPhases.contains(rows.dataSource())) {
      return;
    }
    Connection connection;
    Database database;
    try {
      database = databases.get(rows.dataSource());
      connection = database.dataSource().getConnection();
    } catch (SQLException e) { // a container that gives none so late
      inTwoPhases.add(rows.dataSource());
      return;
    }
    try (connection) {
      Optional<Notification> own =
          dialect(database).sendInOnePhase(connection, rows.table(), group(rows));
      if (own.isEmpty()) {
        inTwoPhases.add(rows.dataSource());
      }
      sent(database, own);
    } catch (SQLException e) { // whose transaction is void; a commit would lose the rows silently
      throw new PublishException(
          Message.PUBLISH_FAILED, e, rows.table(), rows.dataSource(), e.getMessage());
    }
  }

  @Override
  public void committed(Written rows) {
    String dataSource = rows.dataSource();
    if (!joins(dataSource) || !inTwoPhases.contains(dataSource)) {
      return;
    }
    Unsent waiting = unsent.computeIfAbsent(dataSource, name -> new Unsent());
    if (waiting.add(new Note(rows.table(), group(rows)))) {
      try {
        threads.execute(() -> sendAll(dataSource, waiting));
      } catch (RuntimeException | Error e) { // the executor is full, or the machine is
        waiting.drop();
        listener.notifyFailed(dataSource, e);
      }
    }
  }

  /** Rows of several groups, or of none, concern all who read the table. */
  private static String group(Written rows) {
    String only = rows.groups().size() == 1 ? rows.groups().iterator().next() : null;
    return only == null ? "" : only;
  }

  private static NotifyDialect dialect(Database database) {
    return (NotifyDialect) database.dialect(); // the databases refuse all others
  }

  private void sent(Database database, Optional<Notification> own) {
    own.ifPresent(echoes(database.name())::expect);
  }

  private void sendAll(String dataSource, Unsent waiting) {
    for (List<Note> notes = waiting.take(); !notes.isEmpty(); notes = waiting.take()) {
      send(dataSource, notes, ATTEMPTS);
    }
  }

  private void send(String dataSource, List<Note> notes, int attempts) {
    try {
      Database database = databases.get(dataSource);
      database.sessions().inAutocommit(connection -> send(database, connection, notes));
      listener.notified(dataSource);
    } catch (SQLException | RuntimeException | Error e) { // whoever publishes next needs a sender
      if (attempts > 1) {
        send(dataSource, notes, attempts - 1);
      } else {
        listener.notifyFailed(dataSource, e);
      }
    }
  }

  private int send(Database database, Connection connection, List<Note> notes) throws SQLException {
    return Sessions.inTransactionOf(
        connection,
        within -> {
          for (Note note : notes) {
            sent(database, dialect(database).send(within, note.table(), note.group()));
          }
          return notes.size();
        });
  }
}
