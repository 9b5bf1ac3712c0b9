package dev.inboxee.jca.adapter;

import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Environment;
import dev.inboxee.jca.datasource.Databases;
import dev.inboxee.jca.notify.ListeningLoop;
import dev.inboxee.jca.notify.Notifier;
import dev.inboxee.jca.wake.Waits;
import dev.inboxee.jca.wake.WakeUps;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What listens and notifies on data sources whose servers wake each other: one loop for each with
 * subscriptions. Thread-safe, guarded by its monitor.
 */
final class Listeners {

  /** Since the loops were told to end. */
  private static final long POLITE = TimeUnit.SECONDS.toNanos(1);

  private static final long AFTER_ABORT = TimeUnit.MILLISECONDS.toNanos(200);

  private final Environment environment;
  private final ListeningLoop.Surroundings surroundings;
  private final Waits waits;
  private final Notifier notifier;
  private final Threads listening;
  private final Threads notifying;
  private final Map<String, Relistening> loops = new HashMap<>();
  private long ending;

  Listeners(Environment environment, Databases databases, WakeUps wakeUps, Waits waits) {
    this.environment = environment;
    this.waits = waits;
    this.surroundings =
        new ListeningLoop.Surroundings(
            databases,
            wakeUps,
            environment.transactions(),
            environment.listener(),
            environment.listenNotify());
    this.listening = new Threads(environment.execution(), "inbox listening");
    this.notifying = new Threads(environment.execution(), "inbox notifications");
    this.notifier =
        new Notifier(
            databases,
            environment.listenNotify(),
            environment.listener(),
            work -> notifying.start(work, () -> {}));
  }

  /** Tells other servers what publishers write. */
  Notifier notifier() {
    return notifier;
  }

  /** A subscription is at work; what is written for it wakes it once the waits are asked. */
  synchronized void add(Activation.Source source) {
    String dataSource = source.dataSource();
    if (!environment.listenNotify().serves(dataSource)) {
      return;
    }
    Relistening known = loops.get(dataSource);
    Relistening relistening = known == null ? relistening(dataSource) : known;
    relistening.loop().add(source.table().name());
    if (known == null) {
      loops.put(dataSource, relistening);
      waits.add(relistening);
    }
  }

  private Relistening relistening(String dataSource) {
    return new Relistening(
        dataSource,
        new ListeningLoop(dataSource, notifier, surroundings),
        listening,
        waits,
        environment.listener(),
        environment.listenNotify().probe());
  }

  /** Lets the loops end, soon; nobody waits for it. */
  synchronized void endSoon() {
    ending = System.nanoTime();
    listening.close();
    loops.values().forEach(each -> each.loop().stop());
  }

  /**
   * Waits until nobody listens any more and no notification is on its way. A session that has not
   * ended by itself in good time is ended for good.
   */
  synchronized void stop() {
    if (!listening.await(ending + POLITE)) {
      loops.values().forEach(each -> each.loop().abort());
      listening.await(System.nanoTime() + AFTER_ABORT);
    }
    notifying.await(Math.max(ending + POLITE, System.nanoTime() + AFTER_ABORT));
  }
}
