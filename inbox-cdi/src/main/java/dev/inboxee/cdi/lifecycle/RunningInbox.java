package dev.inboxee.cdi.lifecycle;

import dev.inboxee.InboxPublisher;
import dev.inboxee.cdi.deployment.Plan;
import dev.inboxee.cdi.deployment.Subscription;
import dev.inboxee.jca.SubscriptionState;
import dev.inboxee.message.Message;
import jakarta.enterprise.inject.spi.BeanManager;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The inbox of one application. Containers tell start and stop per module and more than once; each
 * counts once. Safe for any thread.
 */
public final class RunningInbox {

  private static final Logger LOG = System.getLogger("dev.inboxee");

  private final Plan plan;
  private final BeanManager beans;
  private final AtomicBoolean startTold = new AtomicBoolean();
  private volatile boolean started;
  private @Nullable Engine engine; // guarded by this

  public RunningInbox(Plan plan, BeanManager beans) {
    this.plan = plan;
    this.beans = beans;
  }

  /** What the application runs. */
  public Plan plan() {
    return plan;
  }

  /**
   * Starts the subscriptions.
   *
   * @throws dev.inboxee.exception.StartException if one cannot run as it is
   */
  public void start() {
    if (startTold.getAndSet(true)) {
      return;
    }
    log();
    List<Subscription> subscriptions = plan.running();
    Set<String> notified = plan.notified();
    if (!notified.isEmpty()) {
      engine().adapter().check(notified);
    }
    if (!subscriptions.isEmpty()) {
      Engine made = engine();
      made.adapter().start(made.activations(subscriptions));
    }
    started = true;
  }

  private void log() {
    List<Subscription> subscriptions = plan.subscriptions();
    if (!plan.enabled()) {
      LOG.log(Level.INFO, Message.INBOX_DISABLED.text(subscriptions.size()));
    } else if (subscriptions.isEmpty()) {
      LOG.log(Level.WARNING, Message.NO_SUBSCRIPTION.text());
    } else {
      String lines =
          subscriptions.stream()
              .map(Subscription::description)
              .sorted()
              .collect(Collectors.joining("\n  ", "\n  ", ""));
      LOG.log(Level.INFO, Message.SUBSCRIPTIONS_FOUND.text(subscriptions.size(), lines));
    }
  }

  /** The publisher of a queue class. It may be used before the start and after the stop. */
  public InboxPublisher<?> publisher(Class<?> queue) {
    return engine().publisher(Objects.requireNonNull(plan.publications().get(queue)));
  }

  /** The state of each subscription that takes part, by its name. */
  public Map<String, SubscriptionState> states() {
    return started && !plan.running().isEmpty()
        ? engine().adapter().states()
        : plan.running().stream()
            .collect(Collectors.toMap(Subscription::name, each -> SubscriptionState.STARTING));
  }

  /** Stops the subscriptions. Does nothing if none was started. */
  public void stop() {
    Engine made = made();
    if (made != null) {
      made.adapter().stop();
    }
  }

  /** Lets go of everything. Nothing is published any more. */
  public void close() {
    stop();
    Engine made = made();
    if (made != null) {
      made.close();
    }
  }

  private synchronized Engine engine() {
    if (engine == null) {
      engine = new Engine(plan, beans);
    }
    return engine;
  }

  private synchronized @Nullable Engine made() {
    return engine;
  }
}
