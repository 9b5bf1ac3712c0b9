package dev.inboxee.cdi.config;

import dev.inboxee.internal.declaration.TuningMember;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** How keys are written. */
final class Keys {

  static final String PREFIX = "inbox.";
  static final String SUBSCRIPTION_PREFIX = "inbox.subscription.";
  static final String ENVIRONMENT_PREFIX = "INBOX_";

  static final String ENABLED_MEMBER = "enabled";
  static final String DATA_SOURCE_MEMBER = "datasource";

  static final String ENABLED = PREFIX + ENABLED_MEMBER;
  static final String DATA_SOURCE = PREFIX + DATA_SOURCE_MEMBER;
  static final String EXECUTOR = PREFIX + "executor";
  static final String DRAIN_TIMEOUT = PREFIX + "drain-timeout";
  static final String LISTEN_NOTIFY = PREFIX + "listen-notify";
  static final String LISTEN_PROBE = PREFIX + "listen-probe";

  private Keys() {}

  /** The keys of one member of one subscription; the earlier one wins. */
  static List<String> of(String subscription, String member) {
    return List.of(
        SUBSCRIPTION_PREFIX + quote(subscription) + "." + member,
        SUBSCRIPTION_PREFIX + subscription + "." + member);
  }

  /** The keys for the whole application. */
  static List<String> ofApplication() {
    List<String> keys =
        new ArrayList<>(List.of(EXECUTOR, DRAIN_TIMEOUT, LISTEN_NOTIFY, LISTEN_PROBE));
    members().map(member -> PREFIX + member).forEach(keys::add);
    return keys;
  }

  /** The last parts of a subscription's keys. */
  static Stream<String> members() {
    return Stream.concat(
        Stream.of(ENABLED_MEMBER, DATA_SOURCE_MEMBER),
        Arrays.stream(TuningMember.values()).map(TuningMember::key));
  }

  /** The name of the environment variable that stands for a key. */
  static String inEnvironment(String key) {
    return key.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
  }

  static String quote(String name) {
    return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  static String unquote(String name) {
    boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
    return quoted ? name.substring(1, name.length() - 1).replaceAll("\\\\(.)", "$1") : name;
  }
}
