package dev.inboxee.jca.deliver;

import dev.inboxee.jca.claim.Intake;
import dev.inboxee.jca.claim.Portion;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.settle.Endings;

/**
 * Delivers rows one by one. Immutable.
 *
 * @param intake told of what concerns the next claims
 * @param handling decodes a row and calls the handler
 * @param surroundings where that is done
 * @param endings settle the row
 */
public record RowDelivering(
    Intake intake, Handling handling, Surroundings surroundings, Endings endings)
    implements Delivering {

  @Override
  public void deliver(Portion portion) {
    portion.rows().forEach(this::deliver);
  }

  private void deliver(RowDelivery delivery) {
    delivery.hold().begin();
    if (endings.decidedBefore(delivery)) {
      intake.kept();
      return;
    }
    Answer answer = surroundings.run(() -> handling.of(delivery));
    if (answer instanceof Answer.Refused refused) {
      intake.refused(refused.cause());
      endings.restore(delivery, DeliveryLoop.EXTENSION_PATIENCE);
      return;
    }
    if (answer.ofHandler()) {
      intake.accepted(delivery);
    }
    settle(delivery, answer);
    if (answer instanceof Answer.Undone) {
      intake.undone();
    } else {
      intake.kept();
    }
  }

  private void settle(RowDelivery delivery, Answer answer) {
    if (answer instanceof Answer.Answered answered) {
      endings.answered(delivery, answered.outcome());
    } else if (answer instanceof Answer.Failed failed) {
      endings.failed(delivery, failed.cause());
    } else if (answer instanceof Answer.Undecodable undecodable) {
      endings.undecodable(delivery, undecodable.cause());
    } else if (answer instanceof Answer.Settled) {
      endings.release(delivery);
    } else if (answer instanceof Answer.Undone undone) {
      endings.undone(delivery, undone.cause(), DeliveryLoop.EXTENSION_PATIENCE);
    } else {
      endings.restore(delivery, DeliveryLoop.EXTENSION_PATIENCE);
      if (answer instanceof Answer.NotBegun notBegun) {
        intake.pause(notBegun.cause()); // the next row would not fare better
      }
    }
  }
}
