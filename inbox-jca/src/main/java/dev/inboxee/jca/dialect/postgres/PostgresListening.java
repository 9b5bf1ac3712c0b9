package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Quotes;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.Listening;
import dev.inboxee.spi.dialect.Notification;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A session that listens through PostgreSQL's own driver. */
final class PostgresListening implements Listening {

  private final Connection connection;
  private final DriverNotifications driver;
  private String latest = "SELECT 1";

  PostgresListening(Connection connection) throws SQLException {
    this.connection = connection;
    this.driver = DriverNotifications.of(connection);
  }

  @Override
  public void add(String channel) throws SQLException {
    latest = "LISTEN " + Quotes.STANDARD.quote(channel);
    execute(latest);
  }

  @Override
  public List<Notification> await(Duration longest) throws SQLException {
    List<Notification> notifications = new ArrayList<>();
    for (Object each : driver.await((int) Math.max(1, longest.toMillis()))) {
      notifications.add(driver.read(each));
    }
    return notifications;
  }

  /** Listening once more changes nothing, and the server goes on showing what the session does. */
  @Override
  public void probe() throws SQLException {
    execute(latest);
  }

  @Override
  public void end() throws SQLException {
    execute("UNLISTEN *");
  }

  private void execute(String sql) throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      statement.execute();
    }
  }
}
