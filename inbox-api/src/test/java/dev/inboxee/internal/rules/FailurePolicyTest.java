package dev.inboxee.internal.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FailurePolicyTest {
  @Test
  void words_alone_are_policies() {
    assertThat(FailurePolicy.parse("retry")).isEqualTo(new FailurePolicy.Retry());
    assertThat(FailurePolicy.parse("drop")).isEqualTo(new FailurePolicy.Drop());
    assertThat(FailurePolicy.parse("deadLetter")).isEqualTo(new FailurePolicy.DeadLetter());
    assertThat(FailurePolicy.parse("backoff"))
        .isEqualTo(new FailurePolicy.Backoff(Duration.ofSeconds(1), Duration.ofMinutes(10)));
  }

  @Test
  void delays_stand_in_brackets() {
    assertThat(FailurePolicy.parse("retryAfter(PT1M)"))
        .isEqualTo(new FailurePolicy.RetryAfter(Duration.ofMinutes(1)));
    assertThat(FailurePolicy.parse("backoff(PT0.5S,PT1H)"))
        .isEqualTo(new FailurePolicy.Backoff(Duration.ofMillis(500), Duration.ofHours(1)));
  }

  @Test
  void spaces_do_not_matter() {
    assertThat(FailurePolicy.parse("  backoff ( PT1S , PT2S ) "))
        .isEqualTo(new FailurePolicy.Backoff(Duration.ofSeconds(1), Duration.ofSeconds(2)));
  }

  @Test
  void delays_reach_from_zero_to_a_year() {
    assertThat(FailurePolicy.parse("retryAfter(PT0S)"))
        .isEqualTo(new FailurePolicy.RetryAfter(Duration.ZERO));
    assertThat(FailurePolicy.parse("retryAfter(P365D)"))
        .isEqualTo(new FailurePolicy.RetryAfter(Duration.ofDays(365)));
    assertThat(FailurePolicy.parse("backoff(PT1S,PT1S)"))
        .isEqualTo(new FailurePolicy.Backoff(Duration.ofSeconds(1), Duration.ofSeconds(1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "Retry",
        "deadletter",
        "later",
        "retry()",
        "retry(PT1S)",
        "retryAfter",
        "drop(PT1S)",
        "backoff()",
        "backoff(PT1S)",
        "backoff(PT1S,PT2S,)",
        "backoff(PT1S,PT2S,PT3S)",
        "retryAfter(PT1S",
        "retryAfter PT1S",
        "retry drop"
      })
  void what_is_no_policy_is_refused_with_the_forms_there_are(String text) {
    assertThatThrownBy(() -> FailurePolicy.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'" + text + "'")
        .hasMessageContaining("retryAfter(PT1M), backoff, backoff(PT1S,PT10M), drop or deadLetter");
  }

  @ParameterizedTest
  @ValueSource(strings = {"retryAfter()", "retryAfter(60)", "retryAfter(1m)", "backoff(PT1S,)"})
  void what_is_no_duration_is_refused(String text) {
    assertThatThrownBy(() -> FailurePolicy.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'" + text + "'")
        .hasMessageContaining("is no ISO-8601 duration");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "retryAfter(-PT1S)",
        "retryAfter(PT8760H1S)",
        "backoff(-PT1S,PT1S)",
        "backoff(PT1S,P366D)"
      })
  void delays_out_of_range_are_refused(String text) {
    assertThatThrownBy(() -> FailurePolicy.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("from PT0S to P365D");
  }

  @ParameterizedTest
  @ValueSource(strings = {"backoff(PT0S,PT1M)", "backoff(PT2S,PT1S)"})
  void a_backoff_that_does_not_grow_is_refused(String text) {
    assertThatThrownBy(() -> FailurePolicy.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a first delay above zero and a longest not below it");
  }
}
