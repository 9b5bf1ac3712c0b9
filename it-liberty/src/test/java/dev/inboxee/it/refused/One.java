package dev.inboxee.it.refused;

import dev.inboxee.InboxSubscriber;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** A subscription. */
@ApplicationScoped
public class One {
  void handle(@Observes @InboxSubscriber(queue = Missing.class) String message) {}
}
