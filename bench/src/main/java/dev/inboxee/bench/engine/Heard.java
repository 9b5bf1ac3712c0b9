package dev.inboxee.bench.engine;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.bench.figure.Meter;
import dev.inboxee.spi.InboxListener;

/** Tells a meter what the engine does; what should not happen spoils the figure. */
record Heard(Meter meter, ThreadLocal<Long> begun) implements InboxListener {

  Heard(Meter meter) {
    this(meter, new ThreadLocal<>());
  }

  @Override
  public void claiming(String subscription, int limit) {
    begun.set(System.nanoTime());
  }

  @Override
  public void claimed(String subscription, int rows) {
    meter.claimed(System.nanoTime() - begun.get());
  }

  @Override
  public void settled(Delivery delivery, Outcome outcome) {
    meter.settled();
  }

  @Override
  public void claimFailed(String subscription, Throwable cause) {
    meter.failed(cause);
  }

  @Override
  public void decodeFailed(Delivery delivery, Throwable cause) {
    meter.failed(cause);
  }

  @Override
  public void settlementFailed(Delivery delivery, Outcome outcome, Throwable cause) {
    meter.failed(cause);
  }

  @Override
  public void leaseLost(Delivery delivery) {
    meter.failed(new IllegalStateException("The lease of " + delivery.id() + " was lost"));
  }
}
