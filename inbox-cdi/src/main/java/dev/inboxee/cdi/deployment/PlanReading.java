package dev.inboxee.cdi.deployment;

import dev.inboxee.ClockSource;
import dev.inboxee.cdi.config.InboxSettings;
import dev.inboxee.cdi.config.UnreadKeys;
import dev.inboxee.cdi.handler.HandlerRules;
import dev.inboxee.exception.DeclarationException;
import dev.inboxee.internal.declaration.ReflectedSubscription;
import dev.inboxee.internal.rules.PlacedProblem;
import dev.inboxee.internal.rules.SubscriptionRules;
import dev.inboxee.jca.ListenNotify;
import dev.inboxee.message.Message;
import dev.inboxee.message.Problem;
import dev.inboxee.spi.PayloadCodec;
import jakarta.enterprise.inject.AmbiguousResolutionException;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.reflect.Method;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;

/** Checks all that was found, once all beans are known, and reads it into the plan. */
public final class PlanReading {

  private static final Logger LOG = System.getLogger("dev.inboxee");

  private final Found found;
  private final BeanManager beans;
  private final Config config;
  private final List<Problem> problems = new ArrayList<>();

  public PlanReading(Found found, BeanManager beans, Config config) {
    this.found = found;
    this.beans = beans;
    this.config = config;
  }

  /**
   * Reads the plan.
   *
   * @throws DeclarationException with every problem found
   */
  public Plan read() {
    InboxSettings settings = new InboxSettings(config);
    QueueClasses queues = new QueueClasses(problems);
    SubscriptionReading reading =
        new SubscriptionReading(settings, queues, new HandlerRules(beans), problems);
    found.subscribers().forEach(reading::read);
    found.strays().forEach(this::checkStray);
    List<Subscription> subscriptions = reading.finish();
    Map<Class<?>, Plan.Publication<?>> publications =
        new PublicationReading(settings, queues, problems)
            .read(found.publishers().types().keySet(), subscriptions);
    boolean enabled = settings.enabled();
    Duration drainTimeout = settings.drainTimeout();
    ListenNotify listenNotify = settings.listenNotify(dataSources(subscriptions, publications));
    problems.addAll(found.publishers().problems());
    problems.addAll(settings.problems());
    checkOne(PayloadCodec.class, Message.CODEC_AMBIGUOUS);
    if (Stream.concat(
            subscriptions.stream().map(Subscription::queue),
            publications.values().stream().map(Plan.Publication::queue))
        .anyMatch(queue -> queue.clock() == ClockSource.HOST)) {
      checkOne(Clock.class, Message.CLOCK_AMBIGUOUS);
    }
    UnreadKeys unread = UnreadKeys.find(config, reading.names());
    problems.addAll(unread.problems());
    if (!problems.isEmpty()) {
      throw new DeclarationException(problems);
    }
    unread.warnings().forEach(warning -> LOG.log(Level.WARNING, warning.text()));
    return new Plan(
        enabled, settings.executor(), drainTimeout, listenNotify, subscriptions, publications);
  }

  private static Set<String> dataSources(
      List<Subscription> subscriptions, Map<Class<?>, Plan.Publication<?>> publications) {
    return Stream.concat(
            subscriptions.stream().map(each -> each.source().dataSource()),
            publications.values().stream().map(Plan.Publication::dataSource))
        .collect(Collectors.toSet());
  }

  private void checkStray(Method method) {
    ReflectedSubscription.read(method)
        .map(SubscriptionRules::check)
        .map(PlacedProblem::problems)
        .ifPresent(problems::addAll);
  }

  private void checkOne(Class<?> type, Message ambiguous) {
    Set<Bean<?>> all = beans.getBeans(type);
    try {
      beans.resolve(all);
    } catch (AmbiguousResolutionException e) {
      String names =
          all.stream()
              .map(bean -> bean.getBeanClass().getName())
              .sorted()
              .collect(Collectors.joining(", "));
      problems.add(Problem.of(ambiguous, names));
    }
  }
}
