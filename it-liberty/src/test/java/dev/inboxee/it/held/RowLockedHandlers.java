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

/** Handlers of {@link RowLocked}. */
@ApplicationScoped
class RowLockedHandlers {

  @Inject Behaviours behaviours;
  @Inject Player player;

  Outcome played(
      @Observes
          @InboxSubscriber(
              queue = RowLocked.class,
              group = "locked-played",
              deadLetter = "locked-dead",
              maxAttempts = 3)
          Work work,
      Delivery delivery) {
    return player.play(work, delivery);
  }

  void looks(
      @Observes @InboxSubscriber(queue = RowLocked.class, group = "locked-looks") Work work,
      Delivery delivery)
      throws SQLException {
    behaviours.look(delivery);
  }

  void fails(
      @Observes
          @InboxSubscriber(queue = RowLocked.class, group = "locked-fails", onFailure = "retry")
          Work work,
      Delivery delivery)
      throws SQLException {
    behaviours.failAtFirst(delivery);
  }

  void undoes(
      @Observes @InboxSubscriber(queue = RowLocked.class, group = "locked-undoes") Work work,
      Delivery delivery)
      throws SQLException {
    behaviours.undo(delivery);
  }

  void meets(
      @Observes @InboxSubscriber(queue = RowLocked.class, group = "locked-meets", workers = 3)
          Work work,
      Delivery delivery)
      throws Exception {
    behaviours.meet(3, work, delivery);
  }

  Outcome joins(
      @Observes
          @InboxSubscriber(
              queue = RowLocked.class,
              group = "locked-joins",
              transactional = true,
              onFailure = "retry")
          Work work,
      Delivery delivery)
      throws SQLException {
    return behaviours.join(work, delivery);
  }
}
