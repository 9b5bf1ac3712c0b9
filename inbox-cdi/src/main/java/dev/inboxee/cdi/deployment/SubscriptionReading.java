package dev.inboxee.cdi.deployment;

import dev.inboxee.Inbox;
import dev.inboxee.cdi.config.InboxSettings;
import dev.inboxee.cdi.handler.HandlerRules;
import dev.inboxee.cdi.handler.SubscriberMethod;
import dev.inboxee.internal.declaration.ReflectedSubscription;
import dev.inboxee.internal.declaration.SubscriptionDeclaration;
import dev.inboxee.internal.rules.PlacedProblem;
import dev.inboxee.internal.rules.SubscriptionRules;
import dev.inboxee.internal.rules.TuningReading;
import dev.inboxee.internal.rules.TuningScope;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Tuning;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.message.Message;
import dev.inboxee.message.Problem;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueTable;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks subscribers and reads them into subscriptions. */
final class SubscriptionReading {

  private static final Logger LOG = System.getLogger("dev.inboxee");

  private final InboxSettings settings;
  private final QueueClasses queues;
  private final HandlerRules handlerRules;
  private final List<Problem> problems;
  private final List<SubscriptionDeclaration> declarations = new ArrayList<>();
  private final List<Subscription> subscriptions = new ArrayList<>();

  SubscriptionReading(
      InboxSettings settings,
      QueueClasses queues,
      HandlerRules handlerRules,
      List<Problem> problems) {
    this.settings = settings;
    this.queues = queues;
    this.handlerRules = handlerRules;
    this.problems = problems;
  }

  void read(SubscriberMethod method) {
    SubscriptionDeclaration declaration =
        ReflectedSubscription.read(method.method().getJavaMember()).orElseThrow();
    declarations.add(declaration);
    add(SubscriptionRules.check(declaration));
    if (declaration.traits().isEmpty()) {
      problems.addAll(handlerRules.check(method));
    }
    TuningReading tuning =
        TuningReading.of(
            TuningScope.of(declaration),
            settings.tuning(declaration.name(), declaration.members().tuning()));
    add(tuning.problems());
    queue(method).ifPresent(queue -> subscribe(method, declaration, queue, tuning));
  }

  /** Names must differ, and that shows only once all are known. */
  List<Subscription> finish() {
    add(SubscriptionRules.checkNames(declarations));
    return List.copyOf(subscriptions);
  }

  /** The names of all subscribers read, whether they keep the rules or not. */
  Set<String> names() {
    return declarations.stream().map(SubscriptionDeclaration::name).collect(Collectors.toSet());
  }

  private Optional<QueueClass<?>> queue(SubscriberMethod method) {
    Class<?> queue = method.subscriber().queue();
    // A class without the annotation is the subscription's problem, which is told already.
    return queue.isAnnotationPresent(Inbox.class) ? queues.get(queue) : Optional.empty();
  }

  private void subscribe(
      SubscriberMethod method,
      SubscriptionDeclaration declaration,
      QueueClass<?> queue,
      TuningReading tuning) {
    String name = declaration.name();
    subscriptions.add(
        new Subscription(
            name,
            settings.enabled(name),
            method,
            queue,
            new Activation.Source(
                settings.dataSource(name),
                queue.table(),
                scope(declaration, tuning),
                queue.isolation()),
            tuning(declaration, tuning),
            method.takesBatches()
                ? Optional.of(batch(declaration, queue.table(), tuning.batch()))
                : Optional.empty()));
  }

  /** The engine cuts it too; here somebody is told. */
  private static int batch(SubscriptionDeclaration declaration, QueueTable table, int asked) {
    boolean oneGroup = !declaration.members().group().isEmpty();
    boolean one = table.fifo() && (oneGroup || table.form() == Form.ROW_LOCK);
    if (!one || asked == 1) {
      return asked;
    }
    LOG.log(
        Level.INFO,
        Message.BATCH_OF_FIFO_GROUP.text(
            declaration.name(),
            oneGroup
                ? "the FIFO group '" + declaration.members().group() + "'"
                : "FIFO groups in the row lock form",
            asked));
    return 1;
  }

  private static ClaimScope scope(SubscriptionDeclaration declaration, TuningReading tuning) {
    String group = declaration.members().group();
    if (!group.isEmpty()) {
      return new ClaimScope.OneGroup(group);
    }
    return declaration.queue().isFifo()
        ? new ClaimScope.EveryGroup(tuning.deadLetter())
        : new ClaimScope.WholeTable();
  }

  private static Tuning tuning(SubscriptionDeclaration declaration, TuningReading tuning) {
    return new Tuning(
        tuning.byKey()
            ? new Tuning.Workers.ByKey(tuning.workers())
            : new Tuning.Workers.SideBySide(workers(declaration, tuning.workers())),
        tuning.lease(),
        tuning.pollInterval(),
        tuning
            .deadLetter()
            .filter(target -> tuning.maxAttempts() > 0)
            .map(target -> new Tuning.DeadLetters(tuning.maxAttempts(), target)),
        new Tuning.Policies(tuning.onFailure(), tuning.onDecodeFailure()),
        tuning.transactional()
            ? Optional.of(new Tuning.Transactional(tuning.transactionTimeout()))
            : Optional.empty());
  }

  private static int workers(SubscriptionDeclaration declaration, int asked) {
    boolean oneGroup = !declaration.members().group().isEmpty();
    if (!declaration.queue().isFifo() || !oneGroup || asked == 1) {
      return asked;
    }
    LOG.log(
        Level.INFO,
        Message.WORKERS_OF_FIFO_GROUP.text(
            declaration.name(), declaration.members().group(), asked));
    return 1;
  }

  private void add(List<PlacedProblem> found) {
    problems.addAll(PlacedProblem.problems(found));
  }
}
