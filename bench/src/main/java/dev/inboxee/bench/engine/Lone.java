package dev.inboxee.bench.engine;

import dev.inboxee.Delivery;
import dev.inboxee.InboxPublisher;
import dev.inboxee.Outcome;
import dev.inboxee.jca.Endpoint;
import dev.inboxee.spi.InboxListener;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server that gets one message at a time. Nothing but a publish wakes it in time. */
public final class Lone implements AutoCloseable, Endpoint, InboxListener {

  private static final Duration NEVER = Duration.ofHours(1);

  private final BlockingQueue<Long> delivered = new LinkedBlockingQueue<>();
  private final BlockingQueue<Long> settled = new LinkedBlockingQueue<>();
  private final Server server;
  private final InboxPublisher<?> publisher;

  /**
   * What one message took from the call of the publisher.
   *
   * @param toHandler until the handler's first line, in milliseconds
   * @param toSettlement until its settlement had committed
   */
  public record Times(double toHandler, double toSettlement) {}

  /** Starts one on an empty table. */
  public Lone(Pool pool, Class<?> queue, int workers) {
    server = new Server(pool, this);
    server.start(Reading.wholeTable(queue, workers, this).poll(NEVER));
    publisher = server.publisher(queue);
  }

  /** Publishes a message and waits until it is settled. */
  public Times publish() throws InterruptedException {
    long begun = System.nanoTime();
    publisher.publish(new Queues.Change("r"));
    return new Times(millis(delivered, begun), millis(settled, begun));
  }

  private static double millis(BlockingQueue<Long> end, long begun) throws InterruptedException {
    Long nanos = end.poll(30, TimeUnit.SECONDS);
    if (nanos == null) {
      throw new IllegalStateException("A message was not handled");
    }
    return (nanos - begun) / 1e6;
  }

  @Override
  public void beforeDelivery(Delivery delivery) {}

  @Override
  public Outcome deliver(Object message, Delivery delivery) {
    delivered.add(System.nanoTime());
    return Outcome.ack();
  }

  @Override
  public void afterDelivery(Delivery delivery) {}

  @Override
  public void settled(Delivery delivery, Outcome outcome) {
    settled.add(System.nanoTime());
  }

  @Override
  public void release() {}

  @Override
  public void close() {
    server.close();
  }
}
