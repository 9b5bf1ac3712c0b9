package dev.inboxee.jca.deliver;

import dev.inboxee.jca.BatchEndpoint;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.spi.InboxListener;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the rows of a batch and calls its handler with those that decode. Immutable.
 *
 * @param decoding makes the messages
 * @param call calls the handler
 * @param endpoint the handler
 * @param listener told of each row that the handler is called with
 */
public record BatchHandling(
    RowDecoding decoding, HandlerCall call, BatchEndpoint endpoint, InboxListener listener) {

  /**
   * What came of a batch.
   *
   * @param undecodable the rows that did not decode, and why
   * @param taken those that the handler was called with
   * @param answer what came of that; null if it was not called, since there are none
   */
  record Handled(
      Map<RowDelivery, Throwable> undecodable, List<RowDelivery> taken, @Nullable Answer answer) {}

  Handled of(List<RowDelivery> batch) {
    Map<RowDelivery, Throwable> undecodable = new LinkedHashMap<>();
    List<RowDelivery> taken = new ArrayList<>(batch.size());
    List<Object> messages = new ArrayList<>(batch.size());
    for (RowDelivery delivery : batch) {
      try {
        messages.add(decoding.decode(delivery));
        taken.add(delivery);
      } catch (RuntimeException | Error e) { // a codec without its library fails with an Error
        undecodable.put(delivery, e);
      }
    }
    if (taken.isEmpty()) {
      return new Handled(undecodable, taken, null);
    }
    taken.forEach(listener::delivering);
    Answer answer = call.run(new BatchCall(endpoint, List.copyOf(messages), List.copyOf(taken)));
    return new Handled(undecodable, taken, answer);
  }
}
