package dev.inboxee.it.held;

import dev.inboxee.InboxPublisher;
import dev.inboxee.it.app.Work;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Publishes to a group of one of the tables. */
@ApplicationScoped
public class HeldPublishers {

  @Inject InboxPublisher<RowLocked> locked;
  @Inject InboxPublisher<Advised> advised;
  @Inject InboxPublisher<Leased> leased;

  /** The group's name begins with the form. */
  public void publish(String group, Work work) {
    switch (group.substring(0, group.indexOf('-'))) {
      case "locked" -> locked.publish(group, work);
      case "advised" -> advised.publish(group, work);
      default -> leased.publish(group, work);
    }
  }

  /** Publishes several at once. */
  public void publishAll(String group, List<Work> works) {
    switch (group.substring(0, group.indexOf('-'))) {
      case "locked" -> locked.publishAll(group, works);
      case "advised" -> advised.publishAll(group, works);
      default -> leased.publishAll(group, works);
    }
  }
}
