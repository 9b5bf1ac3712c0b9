package dev.inboxee.cdi.lifecycle;

import dev.inboxee.cdi.deployment.Plan;
import dev.inboxee.cdi.deployment.Subscription;
import dev.inboxee.cdi.json.JsonCodec;
import dev.inboxee.cdi.listener.ListenerGroup;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.log.LoggingListener;
import dev.inboxee.jca.publish.Destination;
import dev.inboxee.jca.tx.Suspension;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.PayloadCodec;
import jakarta.enterprise.context.spi.CreationalContext;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The application's codec, clock and listeners, or what stands in where it has none. */
final class ApplicationBeans implements AutoCloseable {

  private final BeanManager beans;
  private final CreationalContext<?> instances;
  private final PayloadCodec codec;
  private final InboxListener listener;

  ApplicationBeans(BeanManager beans) {
    this.beans = beans;
    instances = beans.createCreationalContext(null);
    codec = one(PayloadCodec.class).orElseGet(JsonCodec::new);
    listener = new ListenerGroup(listeners());
  }

  PayloadCodec codec() {
    return codec;
  }

  Suspension suspension() {
    return reference(beans.resolve(beans.getBeans(SuspensionBean.class)), SuspensionBean.class);
  }

  /** What a subscription reads, by the clock that its queue class chooses. */
  Activation.Source source(Subscription subscription) {
    return switch (subscription.queue().clock()) {
      case DATABASE -> subscription.source();
      case HOST -> subscription.source().by(hostClock());
    };
  }

  /** Where a publisher writes, by the clock that its queue class chooses. */
  <Q> Destination<Q> destination(Plan.Publication<Q> publication) {
    Destination<Q> destination =
        new Destination<>(publication.queue(), publication.dataSource(), codec);
    return switch (publication.queue().clock()) {
      case DATABASE -> destination;
      case HOST -> destination.by(hostClock());
    };
  }

  // Looked for only when it is asked for: clocks that nobody asks for may be several.
  private Clock hostClock() {
    return one(Clock.class).orElseGet(Clock::systemUTC);
  }

  InboxListener listener() {
    return listener;
  }

  private List<InboxListener> listeners() {
    List<InboxListener> listeners = new ArrayList<>();
    listeners.add(new LoggingListener());
    for (Bean<?> bean : beans.getBeans(InboxListener.class, Any.Literal.INSTANCE)) {
      listeners.add(reference(bean, InboxListener.class));
    }
    return listeners;
  }

  private <T> Optional<T> one(Class<T> type) {
    Set<Bean<?>> found = beans.getBeans(type);
    return found.isEmpty() ? Optional.empty() : Optional.of(reference(beans.resolve(found), type));
  }

  private <T> T reference(Bean<?> bean, Class<T> type) {
    return type.cast(beans.getReference(bean, type, instances));
  }

  /** Closes our own codec and destroys dependent instances of the application's. */
  @Override
  public void close() {
    if (codec instanceof JsonCodec json) {
      json.close();
    }
    instances.release();
  }
}
