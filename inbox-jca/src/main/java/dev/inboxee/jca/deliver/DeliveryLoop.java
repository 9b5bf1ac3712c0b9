package dev.inboxee.jca.deliver;

import dev.inboxee.jca.claim.Intake;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.settle.Endings;
import dev.inboxee.message.Message;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

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
  private final Handling handling;
  private final Surroundings surroundings;
  private final Endings endings;
  private final BooleanSupplier neededElsewhere;

  /**
   * A worker.
   *
   * @param surroundings where rows are handled
   * @param neededElsewhere whether the thread is to do something else now, and another one is to
   *     deliver the row
   */
  public DeliveryLoop(
      Intake intake,
      Handling handling,
      Surroundings surroundings,
      Endings endings,
      BooleanSupplier neededElsewhere) {
    this.intake = intake;
    this.handling = handling;
    this.surroundings = surroundings;
    this.endings = endings;
    this.neededElsewhere = neededElsewhere;
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
      if (intake.isStopped()) {
        endings.restore(next, EXTENSION_PATIENCE);
      } else if (neededElsewhere.getAsBoolean()) {
        intake.leave(next);
        return;
      } else {
        deliverSafely(next);
      }
      if (System.nanoTime() - begun > TURN) {
        intake.leave();
        return;
      }
    }
  }

  /** Whatever goes wrong with one message, the next one needs its worker. */
  private void deliverSafely(RowDelivery delivery) {
    try {
      deliver(delivery);
    } catch (RuntimeException | Error e) {
      endings.abandon(delivery);
      intake.undone();
      LOG.log(Level.ERROR, Message.DELIVERY_BROKEN.text(delivery), e);
    } finally {
      intake.ended(delivery);
    }
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
      endings.restore(delivery, EXTENSION_PATIENCE);
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
      endings.undone(delivery, undone.cause(), EXTENSION_PATIENCE);
    } else {
      endings.restore(delivery, EXTENSION_PATIENCE);
      if (answer instanceof Answer.NotBegun notBegun) {
        intake.pause(notBegun.cause()); // the next row would not fare better
      }
    }
  }
}
