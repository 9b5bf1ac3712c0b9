package dev.inboxee.it.app;

import dev.inboxee.InboxPublisher;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;

/** The application's publishers. */
@ApplicationScoped
public class Publishers {

  @Inject InboxPublisher<Ordered> ordered;
  @Inject InboxPublisher<Loose> loose;
  @Inject InboxPublisher<Whole> whole;
  @Inject InboxPublisher<Marked> marked;

  public InboxPublisher<Ordered> ordered() {
    return ordered;
  }

  public InboxPublisher<Loose> loose() {
    return loose;
  }

  public InboxPublisher<Whole> whole() {
    return whole;
  }

  public InboxPublisher<Marked> marked() {
    return marked;
  }

  /** Publishes in a transaction of the container's, whose end shows in what becomes of the row. */
  @Transactional
  public void inTransaction(String group, Work work, boolean commits) {
    loose.publish(group, work);
    if (!commits) {
      throw new IllegalStateException("This rolls back what was published");
    }
  }

  /** Publishes without beginning a transaction, where UserTransaction is refused to everybody. */
  @Transactional(Transactional.TxType.SUPPORTS)
  public void withoutTransaction(String group, List<Work> work) {
    ordered.publishAll(group, work);
  }
}
