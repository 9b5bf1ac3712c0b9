package dev.inboxee.cdi.lifecycle;

import dev.inboxee.cdi.json.JsonCodec;
import dev.inboxee.cdi.listener.ListenerGroup;
import dev.inboxee.jca.log.LoggingListener;
import dev.inboxee.jca.tx.Suspension;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.PayloadCodec;
import jakarta.enterprise.context.spi.CreationalContext;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The application's codec and listeners, or what stands in where it has none. */
final class ApplicationBeans implements AutoCloseable {

  private final BeanManager beans;
  private final CreationalContext<?> instances;
  private final PayloadCodec codec;
  private final InboxListener listener;

  ApplicationBeans(BeanManager beans) {
    this.beans = beans;
    instances = beans.createCreationalContext(null);
    Set<Bean<?>> codecs = beans.getBeans(PayloadCodec.class);
    codec =
        codecs.isEmpty() ? new JsonCodec() : reference(beans.resolve(codecs), PayloadCodec.class);
    listener = new ListenerGroup(listeners());
  }

  PayloadCodec codec() {
    return codec;
  }

  Suspension suspension() {
    return reference(beans.resolve(beans.getBeans(SuspensionBean.class)), SuspensionBean.class);
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
