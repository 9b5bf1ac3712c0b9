package dev.inboxee.jca.deliver;

import dev.inboxee.exception.HandlerException;
import dev.inboxee.jca.Transactions;
import dev.inboxee.message.Message;

/**
 * Sees that a handler that was called without a transaction leaves none. Immutable.
 *
 * @param transactions the container's
 */
public record NoTransaction(Transactions transactions) implements HandlerCall.Afterwards {

  @Override
  public Answer of(Answer answer, Object delivered) {
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
        : new Answer.Failed(new HandlerException(Message.TRANSACTION_LEFT_OPEN, null, delivered));
  }
}
