package dev.inboxee.jca.engine;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.jca.Endpoint;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Calls a handler, and keeps what it was called for. */
final class RecordingEndpoint implements Endpoint {

  /** What a test does with a message. */
  @FunctionalInterface
  interface Handler {
    Outcome handle(Object message, Delivery delivery) throws Exception;
  }

  /**
   * One call.
   *
   * @param attempt 0 where the table counts none
   * @param began {@link System#nanoTime}
   * @param ended the same
   */
  record Call(Object message, Delivery delivery, int attempt, long began, long ended) {

    Object id() {
      return delivery.id();
    }
  }

  private final Handler handler;
  private final List<Call> calls = new CopyOnWriteArrayList<>();
  private final AtomicInteger entered = new AtomicInteger();
  private final AtomicInteger released = new AtomicInteger();

  RecordingEndpoint(Handler handler) {
    this.handler = handler;
  }

  @Override
  public void beforeDelivery(Delivery delivery) {
    entered.incrementAndGet();
  }

  @Override
  public Outcome deliver(Object message, Delivery delivery) throws Exception {
    long began = System.nanoTime();
    int attempt = attempt(delivery);
    try {
      return handler.handle(message, delivery);
    } finally {
      calls.add(new Call(message, delivery, attempt, began, System.nanoTime()));
    }
  }

  private static int attempt(Delivery delivery) {
    try {
      return delivery.attempt();
    } catch (IllegalStateException countsNone) {
      return 0;
    }
  }

  @Override
  public void afterDelivery(Delivery delivery) {
    entered.decrementAndGet();
  }

  @Override
  public void release() {
    released.incrementAndGet();
  }

  /** The calls that have ended, in the order of their ends. */
  List<Call> calls() {
    return List.copyOf(calls);
  }

  /** The rows of the calls that have ended. */
  List<Object> ids() {
    return calls.stream().map(Call::id).toList();
  }

  /** Row and attempt of each, such as {@code 7/1}. */
  List<String> attempts() {
    return calls.stream().map(call -> call.id() + "/" + call.attempt()).toList();
  }

  /** Calls of beforeDelivery that no afterDelivery has followed. */
  int inside() {
    return entered.get();
  }

  int released() {
    return released.get();
  }
}
