package dev.inboxee.it.held;

import dev.inboxee.InboxPublisher;
import dev.inboxee.it.app.Work;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Publishes to a group of either table. */
@ApplicationScoped
public class HeldPublishers {

  @Inject InboxPublisher<RowLocked> locked;
  @Inject InboxPublisher<Advised> advised;

  /** The group's name begins with the form. */
  public void publish(String group, Work work) {
    (group.startsWith("locked-") ? locked : advised).publish(group, work);
  }
}
