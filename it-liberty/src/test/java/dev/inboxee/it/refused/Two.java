package dev.inboxee.it.refused;

import dev.inboxee.InboxSubscriber;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Another one of the same name. */
@ApplicationScoped
public class Two {
  void handle(@Observes @InboxSubscriber(queue = Missing.class) String message) {}
}
