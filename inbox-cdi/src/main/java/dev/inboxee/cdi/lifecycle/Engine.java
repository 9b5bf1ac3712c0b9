package dev.inboxee.cdi.lifecycle;

import dev.inboxee.InboxPublisher;
import dev.inboxee.cdi.deployment.Plan;
import dev.inboxee.cdi.deployment.Subscription;
import dev.inboxee.cdi.handler.BatchHandlerEndpoint;
import dev.inboxee.cdi.handler.HandlerEndpoint;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Environment;
import dev.inboxee.jca.MessageDecoder;
import dev.inboxee.jca.Receiver;
import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.adapter.InboxAdapter;
import dev.inboxee.jca.decode.PayloadDecoder;
import dev.inboxee.jca.decode.RowDecoder;
import dev.inboxee.spi.table.Role;
import jakarta.enterprise.inject.spi.BeanManager;
import java.util.List;

/** The adapter with what the application and the server give it. Safe for any thread. */
final class Engine implements AutoCloseable {

  private final BeanManager beans;
  private final ApplicationBeans given;
  private final InboxAdapter adapter;

  Engine(Plan plan, BeanManager beans) {
    this.beans = beans;
    given = new ApplicationBeans(beans);
    Transactions transactions = ServerResources.transactions(given.suspension());
    adapter =
        new InboxAdapter(
            new Environment(
                ServerResources.execution(plan.executor()),
                ServerResources::dataSource,
                transactions,
                given.listener(),
                plan.drainTimeout(),
                plan.listenNotify()));
  }

  InboxAdapter adapter() {
    return adapter;
  }

  List<Activation> activations(List<Subscription> subscriptions) {
    return subscriptions.stream().map(this::activation).toList();
  }

  private Activation activation(Subscription subscription) {
    return new Activation(
        subscription.name(),
        given.source(subscription),
        subscription.tuning(),
        decoder(subscription),
        receiver(subscription));
  }

  private Receiver receiver(Subscription subscription) {
    return subscription
        .batch()
        .<Receiver>map(
            size ->
                new Receiver.OfBatches(
                    new BatchHandlerEndpoint(subscription.method(), beans), size))
        .orElseGet(
            () -> new Receiver.OfMessages(new HandlerEndpoint(subscription.method(), beans)));
  }

  private MessageDecoder decoder(Subscription subscription) {
    if (!subscription.source().table().has(Role.PAYLOAD)) {
      return new RowDecoder(subscription.queue());
    }
    return new PayloadDecoder(
        subscription.source().table(), given.codec(), subscription.method().messageType());
  }

  <Q> InboxPublisher<Q> publisher(Plan.Publication<Q> publication) {
    return adapter.publisher(given.destination(publication));
  }

  @Override
  public void close() {
    given.close();
  }
}
