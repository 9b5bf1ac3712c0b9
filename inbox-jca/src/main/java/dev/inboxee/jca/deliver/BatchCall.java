package dev.inboxee.jca.deliver;

import dev.inboxee.Outcome;
import dev.inboxee.exception.HandlerException;
import dev.inboxee.jca.BatchEndpoint;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.message.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A call for the rows of a batch, one or more. */
record BatchCall(BatchEndpoint endpoint, List<Object> messages, List<RowDelivery> deliveries)
    implements HandlerCall.Call {

  @Override
  public void before() {
    endpoint.beforeDelivery(deliveries);
  }

  @Override
  public Answer deliver() throws Exception {
    List<? extends @Nullable Object> outcomes = endpoint.deliver(messages, deliveries);
    if (outcomes.size() != deliveries.size()) {
      return new Answer.Failed(
          new HandlerException(
              Message.BATCH_ANSWER_SIZE,
              null,
              deliveries.get(0).subscription(),
              outcomes.size(),
              deliveries.size()));
    }
    List<Answer> answers = new ArrayList<>(outcomes.size());
    for (Object outcome : outcomes) {
      answers.add(answer(outcome, answers.size()));
    }
    return new Answer.Each(answers);
  }

  /** What is in a list, its type does not tell. */
  private Answer answer(@Nullable Object outcome, int place) {
    return outcome instanceof Outcome known
        ? new Answer.Answered(known)
        : new Answer.Failed(
            new HandlerException(
                Message.BATCH_ANSWER_UNFIT,
                null,
                deliveries.get(place).subscription(),
                outcome == null ? "null" : outcome.getClass().getName(),
                deliveries.get(place).id()));
  }

  @Override
  public void after() {
    endpoint.afterDelivery(deliveries);
  }

  @Override
  public String toString() {
    RowDelivery first = deliveries.get(0);
    return deliveries.size() == 1
        ? first.toString()
        : first + " and " + (deliveries.size() - 1) + " more";
  }
}
