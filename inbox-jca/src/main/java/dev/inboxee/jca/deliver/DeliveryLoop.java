package dev.inboxee.jca.deliver;

import dev.inboxee.jca.claim.Intake;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.settle.Endings;
import dev.inboxee.message.Message;
import java.lang.System.Logger.Level;
import java.time.Duration;

/**
 * One worker: a message's way from its claim to its settlement. It begins and ends each round
 * without a transaction on its thread, and only a stop of its intake ends it.
 */
public final class DeliveryLoop implements Runnable {

  private static final System.Logger LOG = System.getLogger(DeliveryLoop.class.getName());
  private static final Duration EXTENSION_PATIENCE = Duration.ofSeconds(1);

  private final Intake intake;
  private final RowDecoding decoding;
  private final HandlerCall handler;
  private final Endings endings;

  public DeliveryLoop(Intake intake, RowDecoding decoding, HandlerCall handler, Endings endings) {
    this.intake = intake;
    this.decoding = decoding;
    this.handler = handler;
    this.endings = endings;
  }

  @Override
  public void run() {
    for (RowDelivery next = intake.take(); next != null; next = intake.take()) {
      try {
        deliver(next);
      } catch (RuntimeException | Error e) {
        // Whatever goes wrong with one message, the next one needs its worker.
        endings.abandon(next);
        LOG.log(Level.ERROR, Message.DELIVERY_BROKEN.text(next), e);
      }
    }
  }

  private void deliver(RowDelivery delivery) {
    if (endings.spentBefore(delivery)) {
      return;
    }
    Object message;
    try {
      message = decoding.decode(delivery);
    } catch (RuntimeException | Error e) { // a codec without its library fails with an Error
      endings.undecodable(delivery, e);
      return;
    }
    Answer answer = handler.call(message, delivery);
    if (answer instanceof Answer.Answered answered) {
      endings.answered(delivery, answered.outcome());
    } else if (answer instanceof Answer.Failed failed) {
      endings.failed(delivery, failed.cause());
    } else {
      endings.restore(delivery, EXTENSION_PATIENCE);
    }
  }
}
