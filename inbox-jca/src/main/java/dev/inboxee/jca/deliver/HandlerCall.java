package dev.inboxee.jca.deliver;

import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.UnavailableException;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.spi.InboxListener;
import java.util.Objects;

/**
 * Calls the handler, and leaves its thread as it was, not interrupted. An {@link Error} settles its
 * row like any failure, here as in what surrounds the handler. Immutable.
 *
 * @param endpoint the handler
 * @param threads knows who is inside it
 * @param afterwards what is looked at when the handler has ended
 * @param listener told of each call
 */
public record HandlerCall(
    Endpoint endpoint, HandlerThreads threads, Afterwards afterwards, InboxListener listener) {

  /** What is looked at when a handler has ended. */
  @FunctionalInterface
  public interface Afterwards {
    /** The answer, or the failure that was found. */
    Answer of(Answer answer, RowDelivery delivery);
  }

  Answer call(Object message, RowDelivery delivery) {
    listener.delivering(delivery);
    threads.enter();
    Answer answer;
    boolean stopping;
    try {
      answer = tidied(answer(message, delivery), delivery);
    } finally {
      stopping = threads.leave();
    }
    return stopping && answer instanceof Answer.Failed ? new Answer.CutShort() : answer;
  }

  private Answer answer(Object message, RowDelivery delivery) {
    try {
      endpoint.beforeDelivery(delivery);
      return new Answer.Answered(endpoint.deliver(message, delivery));
    } catch (UnavailableException e) {
      return new Answer.Refused(Objects.requireNonNull(e.getCause()));
    } catch (Throwable e) {
      return new Answer.Failed(e);
    }
  }

  /** The first failure is the one that counts. */
  private Answer tidied(Answer answer, RowDelivery delivery) {
    try {
      endpoint.afterDelivery(delivery);
    } catch (RuntimeException | Error e) {
      return afterwards.of(
          answer instanceof Answer.Failed ? answer : new Answer.Failed(e), delivery);
    }
    return afterwards.of(answer, delivery);
  }
}
