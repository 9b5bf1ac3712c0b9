package dev.inboxee.it.app;

import dev.inboxee.Delivery;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Instant;

/** Four subscriptions on a data source that has two connections. */
@ApplicationScoped
class Small {

  /** Read through a data source of its own. */
  @Inbox(table = "loose")
  public record Row(
      @Id String id,
      @Group String target,
      @LockedUntil Instant lockedUntil,
      @Payload String payload) {}

  @Inject History history;

  void one(@Observes @InboxSubscriber(queue = Row.class, group = "small-1") Work work, Delivery d) {
    history.handled(d, work.name());
  }

  void two(@Observes @InboxSubscriber(queue = Row.class, group = "small-2") Work work, Delivery d) {
    history.handled(d, work.name());
  }

  void three(
      @Observes @InboxSubscriber(queue = Row.class, group = "small-3") Work work, Delivery d) {
    history.handled(d, work.name());
  }

  void four(
      @Observes @InboxSubscriber(queue = Row.class, group = "small-4") Work work, Delivery d) {
    history.handled(d, work.name());
  }
}
