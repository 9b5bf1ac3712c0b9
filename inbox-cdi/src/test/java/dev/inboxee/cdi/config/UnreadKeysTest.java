package dev.inboxee.cdi.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.message.Problem;
import io.smallrye.config.EnvConfigSource;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class UnreadKeysTest {

  private static final Set<String> NAMES = Set.of("crm", "a.b c");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "inbox.enabled",
        "inbox.datasource",
        "inbox.executor",
        "inbox.drain-timeout",
        "inbox.listen-notify",
        "inbox.listen-probe",
        "inbox.workers",
        "inbox.on-decode-failure",
        "inbox.subscription.crm.enabled",
        "inbox.subscription.\"crm\".datasource",
        "inbox.subscription.a.b c.lease",
        "inbox.subscription.\"a.b c\".max-attempts",
        "inboxes.workers",
        "other.inbox.workers"
      })
  void keys_that_are_read_or_of_others_are_left_alone(String key) {
    UnreadKeys unread = find(Values.ofApplication(Map.of(key, "1")));
    assertThat(unread.problems()).isEmpty();
    assertThat(unread.warnings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "inbox.workrs, inbox.workers",
    "inbox.data-source, inbox.datasource",
    "inbox.subscription.crm.pollInterval, inbox.subscription.crm.poll-interval",
    "inbox.subscriptions.crm.workers, inbox.subscription.crm.workers",
    "inbox.subscription.crm, inbox.subscription.crm.batch"
  })
  void an_unknown_key_is_a_warning_with_the_nearest_known_one(String key, String nearest) {
    UnreadKeys unread = find(Values.ofApplication(Map.of(key, "1")));
    assertThat(unread.problems()).isEmpty();
    assertThat(unread.warnings()).extracting(Problem::code).containsExactly("INBX0351");
    assertThat(unread.warnings().get(0).text())
        .contains("key " + key + " (from PropertiesConfigSource[source=META-INF/")
        .endsWith("the nearest known key is " + nearest + ".");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"inbox.subscription.crn.workers", "inbox.subscription.\"crn\".on-failure"})
  void a_subscription_that_is_not_there_is_a_problem_in_the_applications_own_file(String key) {
    UnreadKeys unread = find(Values.ofApplication(Map.of(key, "1")));
    assertThat(unread.warnings()).isEmpty();
    assertThat(unread.problems()).extracting(Problem::code).containsExactly("INBX0352");
    assertThat(unread.problems().get(0).text()).contains(key, "'crn'", "a.b c, crm");
  }

  @Test
  void a_subscription_that_is_not_there_is_a_warning_in_a_source_that_applications_share() {
    UnreadKeys unread = find(Values.shared(Map.of("inbox.subscription.other.workers", "1")));
    assertThat(unread.problems()).isEmpty();
    assertThat(unread.warnings()).extracting(Problem::code).containsExactly("INBX0352");
  }

  @Test
  void an_unknown_variable_of_the_environment_is_a_warning() {
    UnreadKeys unread =
        find(
            new EnvConfigSource(
                Map.of(
                    "INBOX_WORKERS", "1",
                    "INBOX_SUBSCRIPTION_A_B_C_LEASE", "PT1S",
                    "INBOX_SUBSCRIPTION_CRM_WORKES", "1",
                    "HOME", "/"),
                300));
    assertThat(unread.problems()).isEmpty();
    assertThat(unread.warnings()).hasSize(1);
    assertThat(unread.warnings().get(0).text())
        .contains("INBOX_SUBSCRIPTION_CRM_WORKES", "is INBOX_SUBSCRIPTION_CRM_WORKERS.");
  }

  private static UnreadKeys find(ConfigSource source) {
    return UnreadKeys.find(Values.of(source), NAMES);
  }
}
