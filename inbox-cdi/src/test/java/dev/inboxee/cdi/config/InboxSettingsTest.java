package dev.inboxee.cdi.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.internal.declaration.TuningMember;
import dev.inboxee.internal.declaration.TuningValue;
import dev.inboxee.jca.ListenNotify;
import dev.inboxee.message.Problem;
import io.smallrye.config.EnvConfigSource;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class InboxSettingsTest {

  @Test
  void defaults_apply_where_nothing_is_set() {
    InboxSettings settings = settings(Map.of());
    assertThat(settings.enabled()).isTrue();
    assertThat(settings.enabled("crm")).isTrue();
    assertThat(settings.dataSource("crm")).isEqualTo("java:comp/DefaultDataSource");
    assertThat(settings.executor()).isEqualTo("java:comp/DefaultManagedExecutorService");
    assertThat(settings.drainTimeout()).isEqualTo(Duration.ofSeconds(30));
    assertThat(settings.tuning("crm", Map.of())).isEmpty();
    assertThat(settings.problems()).isEmpty();
  }

  @Test
  void what_is_set_for_the_application_applies() {
    InboxSettings settings =
        settings(
            Map.of(
                "inbox.enabled", "false",
                "inbox.datasource", "jdbc/queues",
                "inbox.executor", "concurrent/inbox",
                "inbox.drain-timeout", "PT5S"));
    assertThat(settings.enabled()).isFalse();
    assertThat(settings.dataSource("crm")).isEqualTo("jdbc/queues");
    assertThat(settings.executor()).isEqualTo("concurrent/inbox");
    assertThat(settings.drainTimeout()).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void a_subscription_has_its_own_data_source_and_switch() {
    InboxSettings settings =
        settings(
            Map.of(
                "inbox.datasource", "jdbc/queues",
                "inbox.subscription.crm.datasource", "jdbc/crm",
                "inbox.subscription.crm.enabled", "FALSE"));
    assertThat(settings.dataSource("crm")).isEqualTo("jdbc/crm");
    assertThat(settings.dataSource("erp")).isEqualTo("jdbc/queues");
    assertThat(settings.enabled("crm")).isFalse();
    assertThat(settings.enabled("erp")).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "       |        | PT10S",
        "false  |        | PT10S",
        "TRUE   | a b    | PT10S",
        "a      | a      | PT2S",
        "a , b  | a b    | PT10S"
      })
  void servers_wake_each_other_on_the_data_sources_that_are_named(
      String value, String notified, Duration probe) {
    Map<String, String> keys = new HashMap<>(Map.of("inbox.listen-probe", probe.toString()));
    if (value != null) {
      keys.put("inbox.listen-notify", value);
    }
    InboxSettings settings = settings(keys);
    ListenNotify listenNotify = settings.listenNotify(Set.of("a", "b"));
    assertThat(settings.problems()).isEmpty();
    assertThat(listenNotify.probe()).isEqualTo(probe);
    assertThat(Stream.of("a", "b", "c").filter(listenNotify::serves))
        .containsExactlyElementsOf(notified == null ? List.of() : List.of(notified.split(" ")));
  }

  @Test
  void nobody_wakes_others_and_sessions_are_probed_every_ten_seconds_unless_something_is_set() {
    ListenNotify listenNotify = settings(Map.of()).listenNotify(Set.of("a"));
    assertThat(listenNotify.serves("a")).isFalse();
    assertThat(listenNotify.probe()).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void a_data_source_that_nobody_uses_is_a_problem_that_names_those_in_use() {
    InboxSettings settings = settings(Map.of("inbox.listen-notify", "b,ture"));
    settings.listenNotify(Set.of("b", "a"));
    assertThat(settings.problems()).extracting(Problem::code).containsExactly("INBX0431");
    assertThat(settings.problems().get(0).text())
        .contains("inbox.listen-notify", "'ture'", "variables of the server", "a, b");
  }

  @ParameterizedTest
  @CsvSource({
    "3, 2, 1, 3, key inbox.subscription.crm.workers (from PropertiesConfigSource[source=variables of the server])",
    "'', 2, 1, 2, @InboxSubscriber(workers)",
    "'', , 1, 1, key inbox.workers (from PropertiesConfigSource[source=variables of the server])",
    "3, , '', 3, key inbox.subscription.crm.workers (from PropertiesConfigSource[source=variables of the server])"
  })
  void the_subscription_wins_over_the_annotation_and_that_over_the_default(
      String ofSubscription, String annotated, String ofAll, String winner, String source) {
    InboxSettings settings =
        settings(Map.of("inbox.subscription.crm.workers", ofSubscription, "inbox.workers", ofAll));
    Map<TuningMember, TuningValue> annotation =
        annotated == null
            ? Map.of()
            : Map.of(TuningMember.WORKERS, new TuningValue(annotated, "@InboxSubscriber(workers)"));
    TuningValue value = settings.tuning("crm", annotation).get(TuningMember.WORKERS);
    assertThat(value.text()).isEqualTo(winner);
    assertThat(value.source()).isEqualTo(source);
  }

  @ParameterizedTest
  @CsvSource({
    "workers, 2",
    "lease, PT10S",
    "poll-interval, PT5S",
    "max-attempts, 3",
    "dead-letter, dead",
    "on-failure, drop",
    "on-decode-failure, retryAfter(PT1M)"
  })
  void every_member_can_be_set_for_all_and_for_one(String member, String value) {
    InboxSettings settings =
        settings(Map.of("inbox." + member, value, "inbox.subscription.crm." + member, "b"));
    assertThat(settings.problems()).isEmpty();
    assertThat(settings.tuning("erp", Map.of()).values())
        .extracting(TuningValue::text)
        .containsExactly(value);
    assertThat(settings.tuning("crm", Map.of()).values())
        .extracting(TuningValue::text)
        .containsExactly("b");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "a.b c  | inbox.subscription.a.b c.workers",
        "a.b c  | inbox.subscription.\"a.b c\".workers",
        "x\"y\\z | inbox.subscription.\"x\\\"y\\\\z\".workers",
        "größe=: | inbox.subscription.\"größe=:\".workers",
        "workers | inbox.subscription.workers.workers"
      })
  void a_name_is_written_as_it_is_or_in_quotes(String name, String key) {
    assertThat(settings(Map.of(key, "4")).tuning(name, Map.of())).containsKey(TuningMember.WORKERS);
  }

  @Test
  void the_quoted_form_wins() {
    InboxSettings settings =
        settings(
            Map.of(
                "inbox.subscription.crm.workers", "1", "inbox.subscription.\"crm\".workers", "2"));
    assertThat(settings.tuning("crm", Map.of()).get(TuningMember.WORKERS).text()).isEqualTo("2");
  }

  @Test
  void the_environment_writes_underscores() {
    InboxSettings settings =
        new InboxSettings(
            Values.of(
                new EnvConfigSource(
                    Map.of(
                        "INBOX_SUBSCRIPTION_A_B_C_POLL_INTERVAL", "PT5S",
                        "INBOX_DRAIN_TIMEOUT", "PT1S"),
                    300)));
    assertThat(settings.drainTimeout()).isEqualTo(Duration.ofSeconds(1));
    assertThat(settings.tuning("a.b c", Map.of()).get(TuningMember.POLL_INTERVAL).text())
        .isEqualTo("PT5S");
  }

  @ParameterizedTest
  @CsvSource({
    "inbox.workers, many, INBX0301",
    "inbox.lease, P2D, INBX0303",
    "inbox.poll-interval, 1s, INBX0302",
    "inbox.on-failure, shrug, INBX0304",
    "inbox.drain-timeout, soon, INBX0302",
    "inbox.drain-timeout, PT2H, INBX0303",
    "inbox.drain-timeout, PT-1S, INBX0303",
    "inbox.listen-probe, PT0.5S, INBX0303",
    "inbox.listen-probe, PT2H, INBX0303",
    "inbox.listen-probe, often, INBX0302",
    "inbox.enabled, yes, INBX0350",
    "inbox.subscription.crm.enabled, nope, INBX0350"
  })
  void a_bad_value_is_a_problem_that_names_key_value_and_source(
      String key, String value, String code) {
    InboxSettings settings = settings(Map.of(key, value));
    settings.enabled();
    settings.enabled("crm");
    settings.drainTimeout();
    settings.listenNotify(Set.of());
    assertThat(settings.problems()).extracting(Problem::code).containsExactly(code);
    assertThat(settings.problems().get(0).text())
        .contains(key, "'" + value + "'", "variables of the server");
  }

  @Test
  void a_bad_default_is_no_value_of_a_subscription() {
    assertThat(settings(Map.of("inbox.workers", "many")).tuning("crm", Map.of())).isEmpty();
  }

  private static InboxSettings settings(Map<String, String> values) {
    return new InboxSettings(Values.of(Values.shared(values)));
  }
}
