package dev.inboxee.it.joins;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.it.app.Work;
import jakarta.annotation.Resource;
import jakarta.ejb.EJBException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.TransactionalException;
import java.util.List;
import java.util.function.Consumer;

/** Calls beans of every transaction type, and swallows what they throw. */
@ApplicationScoped
class Caller {

  @Inject Enterprise enterprise;
  @Inject Sight sight;
  @Inject Story story;
  @Inject Typed typed;

  @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
  TransactionSynchronizationRegistry transactions;

  Outcome call(Work work, Delivery delivery) {
    story.begins(work.name(), delivery);
    Call call = new Call(transactions.getTransactionKey(), work.name(), delivery);
    String answer = work.answer(delivery.attempt());
    List<Consumer<Call>> beans =
        switch (answer) {
          case "ack", "drop" ->
              List.of(
                  typed::required,
                  typed::requiresNew,
                  typed::mandatory,
                  typed::supports,
                  typed::notSupported,
                  typed::never,
                  enterprise::required,
                  enterprise::requiresNew);
          case "fail-new" -> List.of(typed::failingRequiresNew, enterprise::failingRequiresNew);
          case "fail-bean" -> List.of(typed::failingRequired);
          case "fail-ejb" -> List.of(enterprise::failingRequired);
          default -> throw new IllegalArgumentException(answer);
        };
    sight.see("handler", call);
    beans.forEach(bean -> attempt(bean, call));
    return answer.equals("drop") ? Outcome.drop() : Outcome.ack();
  }

  private void attempt(Consumer<Call> bean, Call call) {
    try {
      bean.accept(call);
    } catch (TransactionalException e) {
      story.tell(call.delivery(), "refused");
    } catch (IllegalStateException | EJBException e) {
      story.tell(call.delivery(), "threw");
    }
  }
}
