package dev.inboxee.cdi.config;

import dev.inboxee.internal.declaration.ClassShape;
import dev.inboxee.internal.declaration.QueueDeclaration;
import dev.inboxee.internal.declaration.TuningMember;
import dev.inboxee.internal.declaration.TuningValue;
import dev.inboxee.internal.rules.PlacedProblem;
import dev.inboxee.internal.rules.TuningReading;
import dev.inboxee.internal.rules.TuningScope;
import dev.inboxee.internal.rules.ValueRules;
import dev.inboxee.jca.ListenNotify;
import dev.inboxee.message.Message;
import dev.inboxee.message.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.microprofile.config.Config;

/**
 * What an application's configuration says.
 *
 * <table>
 *   <caption>Keys for the whole application</caption>
 *   <tr><th>key</th><th>value</th><th>default</th></tr>
 *   <tr><td>{@code inbox.enabled}</td><td>{@code false} starts no subscription</td><td>{@code true}</td></tr>
 *   <tr><td>{@code inbox.datasource}</td><td>JNDI name of the data source with the queue tables</td>
 *       <td>{@code java:comp/DefaultDataSource}</td></tr>
 *   <tr><td>{@code inbox.executor}</td><td>JNDI name of the managed executor of the workers</td>
 *       <td>{@code java:comp/DefaultManagedExecutorService}</td></tr>
 *   <tr><td>{@code inbox.drain-timeout}</td>
 *       <td>how long a stop waits for handlers in work, {@code PT0S} to {@code PT1H}</td>
 *       <td>{@code PT30S}</td></tr>
 *   <tr><td>{@code inbox.listen-notify}</td>
 *       <td>whether servers wake each other through PostgreSQL's LISTEN and NOTIFY: {@code true},
 *       {@code false}, or the JNDI names of the data sources on which they do, with commas between
 *       them</td><td>{@code false}</td></tr>
 *   <tr><td>{@code inbox.listen-probe}</td>
 *       <td>within which time a lost listening session is found out, {@code PT1S} to {@code PT1H}</td>
 *       <td>{@code PT10S}</td></tr>
 *   <tr><td>{@code inbox.<member>}</td><td>default of a member of {@code @InboxSubscriber}: {@code
 *       workers}, {@code workers-by-key}, {@code batch}, {@code lease}, {@code poll-interval}, {@code
 *       max-attempts}, {@code dead-letter},
 *       {@code on-failure}, {@code on-decode-failure}</td><td>as its Javadoc says</td></tr>
 * </table>
 *
 * <p>For one subscription there are {@code inbox.subscription.<name>.enabled}, {@code
 * inbox.subscription.<name>.datasource} and {@code inbox.subscription.<name>.<member>}. The key of
 * a subscription wins over its annotation, that over {@code inbox.<member>}. An empty value counts
 * as missing.
 *
 * <p>A subscription's name, mostly its group, stands in a key as it is, or in double quotes, with a
 * backslash before {@code "} and {@code \}; the quoted form wins. For the group {@code a.b c}:
 *
 * <ul>
 *   <li>as a variable or system property: {@code inbox.subscription.a.b c.workers} or {@code
 *       inbox.subscription."a.b c".workers};
 *   <li>in {@code microprofile-config.properties}, whose format wants a backslash before spaces,
 *       {@code =} and {@code :} of a key: {@code inbox.subscription."a.b\ c".workers=4};
 *   <li>in the environment, where every character but letters and digits is an underscore: {@code
 *       INBOX_SUBSCRIPTION_A_B_C_WORKERS}.
 * </ul>
 *
 * <p>Confined to the thread that deploys the application.
 */
public final class InboxSettings {

  private static final String PLACE = "Configuration";
  private static final Duration LONGEST_DRAIN = Duration.ofHours(1);
  private static final Duration SHORTEST_PROBE = Duration.ofSeconds(1);
  private static final Duration LONGEST_PROBE = Duration.ofHours(1);

  /** No queue table in particular, so that values are checked by themselves alone. */
  private static final TuningScope ANY =
      new TuningScope(
          PLACE, new QueueDeclaration("any", ClassShape.RECORD, Optional.empty(), List.of()), "");

  private final ConfiguredValues values;
  private final Map<TuningMember, TuningValue> defaults = new EnumMap<>(TuningMember.class);
  private final ValueRules rules = new ValueRules(PLACE);
  private final List<Problem> problems = new ArrayList<>();

  public InboxSettings(Config config) {
    values = new ConfiguredValues(config);
    for (TuningMember member : TuningMember.values()) {
      values.value(Keys.PREFIX + member.key()).ifPresent(value -> addDefault(member, value));
    }
  }

  /** A bad default is told once and not for each subscription, or for none that uses it. */
  private void addDefault(TuningMember member, TuningValue value) {
    List<PlacedProblem> found = TuningReading.of(ANY, Map.of(member, value)).problems();
    if (found.isEmpty()) {
      defaults.put(member, value.forAll());
    }
    problems.addAll(PlacedProblem.problems(found));
  }

  /** Whether subscriptions are started at all. */
  public boolean enabled() {
    return values.value(Keys.ENABLED).map(this::flag).orElse(true);
  }

  /** The JNDI name of the data source that applies unless a subscription has its own. */
  public String dataSource() {
    return values.text(Keys.DATA_SOURCE).orElse("java:comp/DefaultDataSource");
  }

  /** The JNDI name of the executor. */
  public String executor() {
    return values.text(Keys.EXECUTOR).orElse("java:comp/DefaultManagedExecutorService");
  }

  /** How long a stop waits for handlers in work. */
  public Duration drainTimeout() {
    return values
        .value(Keys.DRAIN_TIMEOUT)
        .flatMap(value -> rules.duration(value, Duration.ZERO, LONGEST_DRAIN))
        .orElse(Duration.ofSeconds(30));
  }

  /**
   * On which data sources servers wake each other, and how their sessions are looked after.
   *
   * @param used the JNDI names of the data sources of subscriptions and publishers
   */
  public ListenNotify listenNotify(Set<String> used) {
    Set<String> notified =
        values.value(Keys.LISTEN_NOTIFY).map(value -> notified(value, used)).orElse(Set.of());
    Duration probe =
        values
            .value(Keys.LISTEN_PROBE)
            .flatMap(value -> rules.duration(value, SHORTEST_PROBE, LONGEST_PROBE))
            .orElse(ListenNotify.OFF.probe());
    return new ListenNotify(notified::contains, probe);
  }

  private Set<String> notified(TuningValue value, Set<String> used) {
    List<String> names =
        Arrays.stream(value.text().split(",")).map(String::strip).distinct().toList();
    if (names.size() == 1 && names.get(0).matches("(?i)true|false")) {
      return names.get(0).equalsIgnoreCase("true") ? used : Set.of();
    }
    for (String name : names) {
      if (!used.contains(name)) {
        problems.add(
            Problem.of(
                Message.LISTEN_DATA_SOURCE_UNKNOWN,
                value.source(),
                name,
                used.isEmpty() ? "none" : String.join(", ", new TreeSet<>(used))));
      }
    }
    return Set.copyOf(names);
  }

  /** Whether a subscription takes part. */
  public boolean enabled(String subscription) {
    return values.first(Keys.of(subscription, Keys.ENABLED_MEMBER)).map(this::flag).orElse(true);
  }

  /** The JNDI name of a subscription's data source. */
  public String dataSource(String subscription) {
    return values
        .first(Keys.of(subscription, Keys.DATA_SOURCE_MEMBER))
        .map(value -> value.text().strip())
        .orElseGet(this::dataSource);
  }

  /**
   * A subscription's tuning, not read yet.
   *
   * @param subscription its name
   * @param annotated what its annotation gives
   * @return the value that wins for each member that is given somewhere
   */
  public Map<TuningMember, TuningValue> tuning(
      String subscription, Map<TuningMember, TuningValue> annotated) {
    Map<TuningMember, TuningValue> tuning = new EnumMap<>(TuningMember.class);
    for (TuningMember member : TuningMember.values()) {
      values
          .first(Keys.of(subscription, member.key()))
          .or(() -> Optional.ofNullable(annotated.get(member)))
          .or(() -> Optional.ofNullable(defaults.get(member)))
          .ifPresent(value -> tuning.put(member, value));
    }
    return tuning;
  }

  /** What is wrong with the values that were asked for, tuning excepted. */
  public List<Problem> problems() {
    List<Problem> all = new ArrayList<>(PlacedProblem.problems(rules.found()));
    all.addAll(problems);
    return all;
  }

  private boolean flag(TuningValue value) {
    return rules.flag(value).orElse(true);
  }
}
