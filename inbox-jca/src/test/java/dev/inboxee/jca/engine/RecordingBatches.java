package dev.inboxee.jca.engine;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.jca.BatchEndpoint;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Calls a handler of batches, and keeps what it was called for. */
final class RecordingBatches implements BatchEndpoint {

  /** What a test does with a batch. */
  @FunctionalInterface
  interface Handler {
    List<Outcome> handle(List<Object> messages, List<? extends Delivery> deliveries)
        throws Exception;
  }

  /**
   * One call.
   *
   * @param ids the rows, in their order
   * @param attempts the attempt of each
   * @param began {@link System#nanoTime}
   * @param ended the same
   */
  record Call(
      List<Object> messages, List<Object> ids, List<Integer> attempts, long began, long ended) {}

  private final Handler handler;
  private final List<Call> calls = new CopyOnWriteArrayList<>();

  RecordingBatches(Handler handler) {
    this.handler = handler;
  }

  /** One that acknowledges everything. */
  static RecordingBatches acknowledging() {
    return new RecordingBatches((messages, rows) -> all(Outcome.ack(), rows));
  }

  static List<Outcome> all(Outcome outcome, List<?> rows) {
    return Collections.nCopies(rows.size(), outcome);
  }

  @Override
  public void beforeDelivery(List<? extends Delivery> deliveries) {}

  @Override
  public List<Outcome> deliver(List<Object> messages, List<? extends Delivery> deliveries)
      throws Exception {
    long began = System.nanoTime();
    try {
      return handler.handle(messages, deliveries);
    } finally {
      calls.add(
          new Call(
              messages,
              deliveries.stream().map(Delivery::id).toList(),
              deliveries.stream().map(Delivery::attempt).toList(),
              began,
              System.nanoTime()));
    }
  }

  @Override
  public void afterDelivery(List<? extends Delivery> deliveries) {}

  @Override
  public void release() {}

  /** The calls that have ended, in the order of their ends. */
  List<Call> calls() {
    return List.copyOf(calls);
  }

  /** The rows of each call. */
  List<List<Object>> batches() {
    return calls.stream().map(Call::ids).toList();
  }

  /** The rows of all calls. */
  List<Object> ids() {
    return calls.stream().flatMap(call -> call.ids().stream()).toList();
  }
}
