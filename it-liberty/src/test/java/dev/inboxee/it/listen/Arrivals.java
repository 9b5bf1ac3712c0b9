package dev.inboxee.it.listen;

import dev.inboxee.InboxSubscriber;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.List;

/** How long messages took. Each server enables one of the subscriptions. Guarded by its monitor. */
@ApplicationScoped
public class Arrivals {

  private final List<Long> nanos = new ArrayList<>();

  void here(
      @Observes @InboxSubscriber(queue = Told.class, group = "here", pollInterval = "PT1M")
          Sent sent) {
    note(sent);
  }

  void there(
      @Observes @InboxSubscriber(queue = Told.class, group = "there", pollInterval = "PT1M")
          Sent sent) {
    note(sent);
  }

  private synchronized void note(Sent sent) {
    nanos.add(System.nanoTime() - sent.at());
  }

  /** What was noted since the last call, sorted. */
  synchronized List<Long> take() {
    List<Long> taken = nanos.stream().sorted().toList();
    nanos.clear();
    return taken;
  }
}
