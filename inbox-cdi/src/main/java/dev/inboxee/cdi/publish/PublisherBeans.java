package dev.inboxee.cdi.publish;

import dev.inboxee.InboxPublisher;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.function.Function;

/** Adds the publisher beans. */
public final class PublisherBeans {

  private PublisherBeans() {}

  /**
   * Adds an application-scoped bean for each queue class.
   *
   * @param types the queue classes, with the type that a publisher of each is injected as
   * @param publishers makes the publisher of a queue class when it is first used
   */
  public static void add(
      AfterBeanDiscovery discovery,
      Map<Class<?>, Type> types,
      Function<Class<?>, InboxPublisher<?>> publishers) {
    types.forEach(
        (queue, type) ->
            discovery
                .<InboxPublisher<?>>addBean()
                .id("dev.inboxee.publisher." + queue.getName())
                .beanClass(InboxPublisher.class)
                .types(type, Object.class)
                .scope(ApplicationScoped.class)
                .produceWith(instance -> publishers.apply(queue)));
  }
}
