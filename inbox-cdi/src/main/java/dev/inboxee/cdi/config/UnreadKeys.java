package dev.inboxee.cdi.config;

import dev.inboxee.message.Message;
import dev.inboxee.message.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.Config;

/**
 * Keys that are set and that nobody reads.
 *
 * @param problems those that stop the deployment
 * @param warnings the others
 */
public record UnreadKeys(List<Problem> problems, List<Problem> warnings) {

  /**
   * Looks for them.
   *
   * @param config the configuration
   * @param subscriptions the names of all subscriptions, disabled ones included
   */
  public static UnreadKeys find(Config config, Set<String> subscriptions) {
    Search search = new Search(new ConfiguredValues(config), new TreeSet<>(subscriptions));
    Set<String> keys = new TreeSet<>();
    config.getPropertyNames().forEach(keys::add);
    // Some implementations name a variable of the environment a second time, as the key it may be.
    keys.stream()
        .filter(key -> !key.startsWith(Keys.PREFIX) || !keys.contains(Keys.inEnvironment(key)))
        .forEach(search::look);
    return new UnreadKeys(search.problems, search.warnings);
  }

  private static final class Search {
    private final ConfiguredValues values;
    private final Set<String> subscriptions;
    private final Set<String> known = new TreeSet<>(Keys.ofApplication());
    private final Set<String> inEnvironment;
    private final List<Problem> problems = new ArrayList<>();
    private final List<Problem> warnings = new ArrayList<>();

    Search(ConfiguredValues values, Set<String> subscriptions) {
      this.values = values;
      this.subscriptions = subscriptions;
      for (String name : subscriptions) {
        Keys.members().forEach(member -> known.addAll(Keys.of(name, member)));
      }
      inEnvironment = known.stream().map(Keys::inEnvironment).collect(Collectors.toSet());
    }

    void look(String key) {
      if (key.startsWith(Keys.ENVIRONMENT_PREFIX)) {
        if (!inEnvironment.contains(key)) {
          warnUnknown(key, inEnvironment);
        }
      } else if (key.startsWith(Keys.PREFIX) && !known.contains(key)) {
        lookAtUnknown(key);
      }
    }

    private void lookAtUnknown(String key) {
      int end = key.lastIndexOf('.');
      if (!key.startsWith(Keys.SUBSCRIPTION_PREFIX) || end < Keys.SUBSCRIPTION_PREFIX.length()) {
        warnUnknown(key, known);
        return;
      }
      String name = Keys.unquote(key.substring(Keys.SUBSCRIPTION_PREFIX.length(), end));
      if (subscriptions.contains(name)) {
        warnUnknown(key, known);
        return;
      }
      String source = values.source(key);
      String names = subscriptions.isEmpty() ? "none" : String.join(", ", subscriptions);
      (isOfApplication(source) ? problems : warnings)
          .add(Problem.of(Message.CONFIGURATION_SUBSCRIPTION_UNKNOWN, key, source, name, names));
    }

    private void warnUnknown(String key, Set<String> candidates) {
      warnings.add(
          Problem.of(
              Message.CONFIGURATION_KEY_UNKNOWN,
              key,
              values.source(key),
              Nearest.of(key, candidates)));
    }

    /** Variables, system properties and the environment may be meant for another application. */
    private static boolean isOfApplication(String source) {
      return source.contains("microprofile-config");
    }
  }
}
