package dev.inboxee.jca.deliver;

import dev.inboxee.jca.claim.Intake;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.lease.LeaseKeeper;
import dev.inboxee.jca.settle.Endings;
import dev.inboxee.message.Message;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * One worker: a message's way from its claim to its settlement. It begins and ends each round
 * without a transaction on its thread. It ends when there is nothing to do, and gives its thread
 * back now and then: on a container's few threads others wait for their turn, requests among them.
 */
public final class DeliveryLoop implements Runnable {

  private static final System.Logger LOG = System.getLogger(DeliveryLoop.class.getName());
  private static final Duration EXTENSION_PATIENCE = Duration.ofSeconds(1);
  private static final long TURN = TimeUnit.MILLISECONDS.toNanos(200);

  private final Intake intake;
  private final RowDecoding decoding;
  private final HandlerCall handler;
  private final Endings endings;
  private final LeaseKeeper keeper;

  public DeliveryLoop(
      Intake intake,
      RowDecoding decoding,
      HandlerCall handler,
      Endings endings,
      LeaseKeeper keeper) {
    this.keeper = keeper;
    this.intake = intake;
    this.decoding = decoding;
    this.handler = handler;
    this.endings = endings;
  }

  @Override
  public void run() {
    intake.enter();
    work();
    intake.left().forEach(row -> endings.restore(row, EXTENSION_PATIENCE));
  }

  private void work() {
    long begun = System.nanoTime();
    for (RowDelivery next = intake.take(); next != null; next = intake.take()) {
      if (keeper.ask()) {
        intake.leave(next);
        return;
      }
      try {
        deliver(next);
      } catch (RuntimeException | Error e) {
        // Whatever goes wrong with one message, the next one needs its worker.
        endings.abandon(next);
        LOG.log(Level.ERROR, Message.DELIVERY_BROKEN.text(next), e);
      }
      if (System.nanoTime() - begun > TURN) {
        intake.leave();
        return;
      }
    }
  }

  private void deliver(RowDelivery delivery) {
    delivery.hold().begin();
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
