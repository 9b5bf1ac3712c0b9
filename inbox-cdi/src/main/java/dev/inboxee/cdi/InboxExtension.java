package dev.inboxee.cdi;

import dev.inboxee.InboxSubscriber;
import dev.inboxee.cdi.deployment.Found;
import dev.inboxee.cdi.deployment.Plan;
import dev.inboxee.cdi.deployment.PlanReading;
import dev.inboxee.cdi.handler.DeliveryBean;
import dev.inboxee.cdi.handler.SubscriberMethod;
import dev.inboxee.cdi.health.HealthBean;
import dev.inboxee.cdi.lifecycle.RunningInbox;
import dev.inboxee.cdi.lifecycle.SuspensionBean;
import dev.inboxee.cdi.publish.PublisherBeans;
import dev.inboxee.exception.DeclarationException;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.enterprise.event.Shutdown;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.BeforeShutdown;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.ProcessInjectionPoint;
import jakarta.enterprise.inject.spi.ProcessObserverMethod;
import jakarta.enterprise.inject.spi.WithAnnotations;
import jakarta.interceptor.Interceptor;
import java.util.Objects;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/**
 * Brings the inbox into a CDI application. It takes the observer methods that are annotated {@link
 * InboxSubscriber} away from the container, so that only the inbox calls them, checks them together
 * with the configuration, adds the publisher beans, and starts and stops the engine with the
 * application.
 */
public final class InboxExtension implements Extension {

  /** After the application's own observers, which may create tables. */
  private static final int LAST = Integer.MAX_VALUE;

  /** Before the application's own observers, which may close what handlers use. */
  private static final int FIRST = Interceptor.Priority.PLATFORM_BEFORE;

  private final Found found = new Found();
  private @Nullable RunningInbox inbox;

  void addTypes(@Observes BeforeBeanDiscovery discovery) {
    discovery.addAnnotatedType(SuspensionBean.class, SuspensionBean.class.getName());
  }

  void findStrays(@Observes @WithAnnotations(InboxSubscriber.class) ProcessAnnotatedType<?> type) {
    for (AnnotatedMethod<?> method : type.getAnnotatedType().getMethods()) {
      SubscriberMethod.observed(method)
          .filter(parameter -> !parameter.isAnnotationPresent(Observes.class))
          .filter(parameter -> !parameter.isAnnotationPresent(ObservesAsync.class))
          .ifPresent(parameter -> found.strays().add(method.getJavaMember()));
    }
  }

  void findSubscriber(@Observes ProcessObserverMethod<?, ?> observer) {
    SubscriberMethod.of(observer)
        .ifPresent(
            subscriber -> {
              observer.veto();
              found.subscribers().add(subscriber);
            });
  }

  void findPublisher(@Observes ProcessInjectionPoint<?, ?> point) {
    found.publishers().look(point.getInjectionPoint());
  }

  void addBeans(@Observes AfterBeanDiscovery discovery) {
    PublisherBeans.add(discovery, found.publishers().types(), queue -> inbox().publisher(queue));
    DeliveryBean.add(discovery);
    HealthBean.add(discovery, () -> inbox().states());
  }

  void check(@Observes AfterDeploymentValidation validation, BeanManager beans) {
    try {
      Plan plan = new PlanReading(found, beans, ConfigProvider.getConfig()).read();
      inbox = new RunningInbox(plan, beans);
    } catch (DeclarationException e) {
      validation.addDeploymentProblem(e);
    }
  }

  void start(@Observes @Priority(LAST) Startup startup) {
    inbox().start();
  }

  void stop(@Observes @Priority(FIRST) Shutdown shutdown) {
    stop();
  }

  void stop(
      @Observes @Priority(FIRST) @BeforeDestroyed(ApplicationScoped.class) Object application) {
    stop();
  }

  private void stop() {
    if (inbox != null) {
      inbox.stop();
    }
  }

  void close(@Observes BeforeShutdown shutdown) {
    if (inbox != null) {
      inbox.close();
    }
  }

  /** What runs, once the deployment was checked. */
  RunningInbox inbox() {
    return Objects.requireNonNull(inbox);
  }
}
