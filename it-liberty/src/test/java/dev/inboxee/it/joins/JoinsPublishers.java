package dev.inboxee.it.joins;

import dev.inboxee.InboxPublisher;
import dev.inboxee.it.app.Work;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Publishes messages that have an account each. */
@ApplicationScoped
public class JoinsPublishers {

  @Inject InboxPublisher<Locked> locked;
  @Inject InboxPublisher<Leased> leased;
  @Inject InboxPublisher<Advised> advised;
  @Inject Tables tables;

  /** All or none; the group's name begins with the form. */
  @Transactional(rollbackOn = Exception.class)
  public void publish(String group, List<Work> messages) throws SQLException {
    try (Connection connection = tables.accounts()) {
      for (Work each : messages) {
        Tables.run(connection, "INSERT INTO joins_accounts VALUES (?, 0)", each.name());
      }
    }
    InboxPublisher<?> publisher =
        switch (group.substring(0, group.indexOf('-'))) {
          case "locked" -> locked;
          case "leased" -> leased;
          default -> advised;
        };
    messages.forEach(each -> publisher.publish(group, each));
  }
}
