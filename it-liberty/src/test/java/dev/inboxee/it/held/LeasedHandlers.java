package dev.inboxee.it.held;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import dev.inboxee.it.app.Player;
import dev.inboxee.it.app.Work;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.SQLException;

/** Handlers of {@link Leased}. */
@ApplicationScoped
class LeasedHandlers {

  @Inject Behaviours behaviours;
  @Inject Player player;

  Outcome played(
      @Observes
          @InboxSubscriber(
              queue = Leased.class,
              group = "leased-played",
              deadLetter = "leased-dead",
              maxAttempts = 3)
          Work work,
      Delivery delivery) {
    return player.play(work, delivery);
  }

  void looks(
      @Observes @InboxSubscriber(queue = Leased.class, group = "leased-looks") Work work,
      Delivery delivery)
      throws SQLException {
    behaviours.look(delivery);
  }

  void fails(
      @Observes @InboxSubscriber(queue = Leased.class, group = "leased-fails", onFailure = "retry")
          Work work,
      Delivery delivery)
      throws SQLException {
    behaviours.failAtFirst(delivery);
  }

  void undoes(
      @Observes @InboxSubscriber(queue = Leased.class, group = "leased-undoes") Work work,
      Delivery delivery)
      throws SQLException {
    behaviours.undo(delivery);
  }

  void meets(
      @Observes @InboxSubscriber(queue = Leased.class, group = "leased-meets", workers = 3)
          Work work,
      Delivery delivery)
      throws Exception {
    behaviours.meet(3, work, delivery);
  }

  Outcome joins(
      @Observes
          @InboxSubscriber(
              queue = Leased.class,
              group = "leased-joins",
              transactional = true,
              onFailure = "retry")
          Work work,
      Delivery delivery)
      throws SQLException {
    return behaviours.join(work, delivery);
  }
}
