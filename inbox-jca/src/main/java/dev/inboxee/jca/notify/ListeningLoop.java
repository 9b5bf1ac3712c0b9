package dev.inboxee.jca.notify;

import dev.inboxee.jca.ListenNotify;
import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.datasource.Database;
import dev.inboxee.jca.datasource.Databases;
import dev.inboxee.jca.wake.WakeUps;
import dev.inboxee.message.Message;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.dialect.Notification;
import dev.inboxee.spi.dialect.NotifyDialect;
import dev.inboxee.spi.table.TableName;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Listens on one session of a data source, from its beginning to its loss or to the stop, and wakes
 * whoever reads what is written. The session is asked for an answer now and then, as one whose
 * network has gone says nothing. Run on one thread at a time; the rest is thread-safe.
 */
public final class ListeningLoop {

  /** How long it may take until a stop, or one more table, is seen. */
  private static final Duration LONGEST_WAIT = Duration.ofMillis(500);

  /** So many waits in a row that end early mean that the session does not wait. */
  private static final int EARLY_ENDS = 20;

  private final String dataSource;
  private final Databases databases;
  private final WakeUps wakeUps;
  private final Echoes echoes;
  private final Transactions transactions;
  private final InboxListener listener;
  private final Duration answer; // a probe is due, and its answer too, within half of the time each
  private final Duration wait;
  private final Channels channels = new Channels();
  private volatile @Nullable ListeningSession session;
  private volatile boolean stopped;
  private boolean listened; // confined to the loop's thread

  /** What the loops of an adapter share. */
  public record Surroundings(
      Databases databases,
      WakeUps wakeUps,
      Transactions transactions,
      InboxListener listener,
      ListenNotify listenNotify) {}

  /** A loop that is not run yet. */
  public ListeningLoop(String dataSource, Notifier notifier, Surroundings surroundings) {
    this.dataSource = dataSource;
    this.echoes = notifier.echoes(dataSource);
    this.databases = surroundings.databases();
    this.wakeUps = surroundings.wakeUps();
    this.transactions = surroundings.transactions();
    this.listener = surroundings.listener();
    this.answer = surroundings.listenNotify().probe().dividedBy(2);
    this.wait = answer.compareTo(LONGEST_WAIT) < 0 ? answer : LONGEST_WAIT;
  }

  /** Listens for one more table, soon. */
  public void add(TableName table) {
    channels.add(table);
  }

  /** Lets the loop end, soon. */
  public void stop() {
    stopped = true;
  }

  /** Ends the session under the loop, whatever it waits for. */
  public void abort() {
    ListeningSession current = session;
    if (current != null) {
      current.abort();
    }
  }

  /**
   * Listens.
   *
   * @return whether a session has listened, for however long
   */
  public boolean run() {
    listened = false;
    try {
      Database database = databases.get(dataSource);
      NotifyDialect dialect = (NotifyDialect) database.dialect(); // the databases refuse all others
      try (ListeningSession opened =
          ListeningSession.on(database.dataSource().getConnection(), dialect, answer)) {
        session = opened;
        listen(opened, dialect);
        opened.end();
      }
    } catch (SQLException | RuntimeException | Error e) { // a driver without its classes
      if (!stopped) {
        listener.listenFailed(dataSource, e);
      }
    } finally {
      session = null;
      echoes.end();
      transactions.releaseConnections();
    }
    return listened;
  }

  private void listen(ListeningSession opened, NotifyDialect dialect) throws SQLException {
    channels.begin();
    open(opened, dialect);
    listened = true;
    listener.listening(dataSource);
    long lastAnswer = System.nanoTime();
    int early = 0;
    while (!stopped) {
      long begun = System.nanoTime();
      List<Notification> heard = opened.listening().await(wait);
      heard.forEach(this::hear);
      long now = System.nanoTime();
      early = heard.isEmpty() && now - begun < wait.toNanos() / 2 ? early + 1 : 0;
      if (early == EARLY_ENDS) {
        throw new SQLException(Message.SESSION_DOES_NOT_WAIT.text(dataSource));
      }
      boolean due = now - lastAnswer >= answer.toNanos();
      if (due && heard.isEmpty()) {
        opened.listening().probe();
      }
      if (due || !heard.isEmpty()) {
        lastAnswer = System.nanoTime();
      }
      if (due || channels.more()) {
        open(opened, dialect);
      }
    }
  }

  /** What was written before a channel was listened to may have been missed. */
  private void open(ListeningSession opened, NotifyDialect dialect) throws SQLException {
    if (channels.open(opened.connection(), dialect, opened.listening())) {
      echoes.begin(channels.listened());
      wakeUps.wakeAll(dataSource);
    }
  }

  private void hear(Notification notification) {
    if (echoes.isOwn(notification)) {
      return;
    }
    for (TableName table : channels.tables(notification.channel())) {
      if (notification.group().isEmpty()) {
        wakeUps.wakeAll(dataSource, table);
      } else {
        wakeUps.wake(dataSource, table, notification.group());
      }
    }
  }
}
