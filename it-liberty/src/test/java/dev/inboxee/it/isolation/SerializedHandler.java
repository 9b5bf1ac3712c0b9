package dev.inboxee.it.isolation;

import dev.inboxee.InboxPublisher;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.it.app.Work;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Looks at its transaction. */
@ApplicationScoped
public class SerializedHandler {

  @Inject InboxPublisher<Serialized> publisher;
  @Inject Look look;

  private final List<String> seen = new CopyOnWriteArrayList<>();

  /** Has the handler look. */
  public void publish(Work work) {
    publisher.publish(work);
  }

  /** What it has seen. */
  public List<String> seen() {
    return List.copyOf(seen);
  }

  void handle(@Observes @InboxSubscriber(queue = Serialized.class, transactional = true) Work work)
      throws SQLException {
    seen.add(look.within());
  }
}
