package dev.inboxee.cdi;

import com.arjuna.ats.jta.cdi.TransactionExtension;
import dev.inboxee.cdi.deployment.Plan;
import dev.inboxee.cdi.deployment.Subscription;
import dev.inboxee.cdi.handler.HandlerEndpoint;
import dev.inboxee.cdi.lifecycle.RunningInbox;
import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.tx.Narayana;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.enterprise.inject.spi.BeanManager;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;

/** A CDI application of a few classes with the extension in it. */
public final class Application implements AutoCloseable {

  private final Narayana narayana = new Narayana();
  private final InboxExtension extension = new InboxExtension();
  private final Config config;
  private final WeldContainer container;

  /** Deploys classes without starting subscriptions. */
  public static Application of(Class<?>... classes) {
    return of(Map.of(), classes);
  }

  /** Deploys classes with a configuration, without starting subscriptions. */
  public static Application of(Map<String, String> configuration, Class<?>... classes) {
    Map<String, String> all = new HashMap<>(configuration);
    all.putIfAbsent("inbox.enabled", "false");
    return started(all, classes);
  }

  /** Deploys classes and starts their subscriptions unless the configuration forbids it. */
  public static Application started(Map<String, String> configuration, Class<?>... classes) {
    return new Application(configuration, classes);
  }

  private Application(Map<String, String> configuration, Class<?>... classes) {
    config =
        new SmallRyeConfigBuilder()
            .withSources(
                new PropertiesConfigSource(
                    configuration, "META-INF/microprofile-config.properties", 100))
            .build();
    ConfigProviderResolver.instance()
        .registerConfig(config, Thread.currentThread().getContextClassLoader());
    Jndi.bind("java:comp/UserTransaction", narayana.userTransaction());
    Jndi.bind("java:comp/TransactionSynchronizationRegistry", narayana.registry());
    Jndi.bind("java:/TransactionManager", narayana.manager()); // Narayana's interceptors ask for it
    try {
      container =
          new Weld()
              .disableDiscovery()
              .addExtension(extension)
              .addExtension(new TransactionExtension())
              .addBeanClasses(classes)
              .initialize();
    } catch (RuntimeException | Error e) {
      release();
      throw e;
    }
  }

  /** What runs. */
  public RunningInbox inbox() {
    return extension.inbox();
  }

  public Plan plan() {
    return inbox().plan();
  }

  public Subscription subscription(String name) {
    return plan().subscriptions().stream()
        .filter(subscription -> subscription.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The handler's side of a subscription. */
  public Endpoint endpoint(String name) {
    return new HandlerEndpoint(subscription(name).method(), beans());
  }

  public Narayana narayana() {
    return narayana;
  }

  public BeanManager beans() {
    return container.getBeanManager();
  }

  public <T> T get(Class<T> type) {
    return container.select(type).get();
  }

  @Override
  public void close() {
    container.close();
    release();
  }

  private void release() {
    Jndi.clear();
    ConfigProviderResolver.instance().releaseConfig(config);
  }
}
