package dev.inboxee.it.app;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** How long lone messages take from their publish to their handler. */
@ApplicationScoped
public class Latency {

  @Inject Publishers publish;
  @Inject Store store;

  private final SynchronousQueue<Long> arrivals = new SynchronousQueue<>();

  void arrived(
      @Observes @InboxSubscriber(queue = Ordered.class, group = "latency") Work work,
      Delivery delivery)
      throws InterruptedException {
    arrivals.offer(System.nanoTime(), 1, TimeUnit.MINUTES);
  }

  /** Publishes one by one, each when the one before is gone; sorted, in nanoseconds. */
  public long[] measure(int messages) throws Exception {
    long[] nanos = new long[messages];
    for (int i = 0; i < messages; i++) {
      long begun = System.nanoTime();
      publish.ordered().publish("latency", Work.acked(String.valueOf(i)));
      Long arrived = arrivals.poll(1, TimeUnit.MINUTES);
      if (arrived == null) {
        throw new IllegalStateException("Message " + i + " did not arrive");
      }
      nanos[i] = arrived - begun;
      Patience.until(
          () -> store.ask("SELECT count(*) FROM ordered WHERE target = 'latency'").equals("0"));
    }
    Arrays.sort(nanos);
    return nanos;
  }
}
