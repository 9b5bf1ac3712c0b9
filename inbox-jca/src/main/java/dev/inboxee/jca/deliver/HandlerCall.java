package dev.inboxee.jca.deliver;

import dev.inboxee.exception.HandlerException;
import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.message.Message;
import dev.inboxee.spi.InboxListener;

/**
 * Calls the handler, and leaves its thread as it was: neither interrupted nor in a transaction. An
 * {@link Error} settles its row like any failure, here as in what surrounds the handler. Immutable.
 *
 * @param endpoint the handler
 * @param threads knows who is inside it
 * @param transactions looked at afterwards
 * @param listener told of each call
 */
public record HandlerCall(
    Endpoint endpoint, HandlerThreads threads, Transactions transactions, InboxListener listener) {

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
    } catch (Throwable e) {
      return new Answer.Failed(e);
    }
  }

  /** The first failure is the one that counts. */
  private Answer tidied(Answer answer, RowDelivery delivery) {
    try {
      endpoint.afterDelivery(delivery);
    } catch (RuntimeException | Error e) {
      return leftOpen(answer instanceof Answer.Failed ? answer : new Answer.Failed(e), delivery);
    }
    return leftOpen(answer, delivery);
  }

  private Answer leftOpen(Answer answer, RowDelivery delivery) {
    try {
      if (!transactions.isActive()) {
        return answer;
      }
      transactions.rollback();
    } catch (RuntimeException | Error e) {
      return answer instanceof Answer.Failed ? answer : new Answer.Failed(e);
    }
    return answer instanceof Answer.Failed
        ? answer
        : new Answer.Failed(new HandlerException(Message.TRANSACTION_LEFT_OPEN, null, delivery));
  }
}
