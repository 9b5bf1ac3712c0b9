package dev.inboxee.it.held;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import dev.inboxee.it.app.Work;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;

/** Handlers of batches, one for each form. */
@ApplicationScoped
class BatchHandlers {

  @Inject Behaviours behaviours;

  List<Outcome> locked(
      @Observes @InboxSubscriber(queue = RowLocked.class, group = "locked-batched", batch = 5)
          List<Work> works,
      List<Delivery> deliveries)
      throws SQLException {
    return behaviours.playAll(works, deliveries);
  }

  List<Outcome> leased(
      @Observes @InboxSubscriber(queue = Leased.class, group = "leased-batched", batch = 5)
          List<Work> works,
      List<Delivery> deliveries)
      throws SQLException {
    return behaviours.playAll(works, deliveries);
  }

  List<Outcome> advised(
      @Observes @InboxSubscriber(queue = Advised.class, group = "advised-batched", batch = 5)
          List<Work> works,
      List<Delivery> deliveries)
      throws SQLException {
    return behaviours.playAll(works, deliveries);
  }
}
