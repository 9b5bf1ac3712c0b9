package dev.inboxee.jca.deliver;

import dev.inboxee.jca.claim.Intake;
import dev.inboxee.jca.claim.Portion;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.settle.BatchEndings;
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
  static final Duration EXTENSION_PATIENCE = Duration.ofSeconds(1);
  private static final long TURN = TimeUnit.MILLISECONDS.toNanos(200);

  private final Intake intake;
  private final Delivering delivering;
  private final Endings endings;
  private final BooleanSupplier neededElsewhere;

  /**
   * A worker.
   *
   * @param delivering delivers what it takes
   * @param neededElsewhere whether the thread is to do something else now, and another one is to
   *     deliver what it took
   */
  public DeliveryLoop(
      Intake intake, Delivering delivering, Endings endings, BooleanSupplier neededElsewhere) {
    this.intake = intake;
    this.delivering = delivering;
    this.endings = endings;
    this.neededElsewhere = neededElsewhere;
  }

  @Override
  public void run() {
    intake.enter();
    work();
    intake.left().forEach(this::restore);
  }

  private void work() {
    long begun = System.nanoTime();
    for (Portion next = intake.take(); next != null; next = intake.take()) {
      if (intake.isStopped()) {
        restore(next);
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

  private void restore(Portion portion) {
    if (portion instanceof RowDelivery row) {
      endings.restore(row, EXTENSION_PATIENCE);
    } else {
      BatchEndings ends = endings.ofBatch();
      portion.rows().forEach(ends::restore);
      ends.settle();
    }
  }

  /** Whatever goes wrong with one message, the next one needs its worker. */
  private void deliverSafely(Portion portion) {
    try {
      delivering.deliver(portion);
    } catch (RuntimeException | Error e) {
      portion.rows().forEach(endings::abandon);
      intake.undone();
      LOG.log(Level.ERROR, Message.DELIVERY_BROKEN.text(portion.rows()), e);
    } finally {
      intake.ended(portion);
    }
  }
}
