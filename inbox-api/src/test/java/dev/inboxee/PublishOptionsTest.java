package dev.inboxee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PublishOptionsTest {

  private static final PublishOptions NONE = PublishOptions.none();

  @Test
  void eachOptionIsSetOnACopy() {
    PublishOptions all =
        NONE.withGroup("g")
            .withPriority(-1)
            .withDelay(Duration.ofSeconds(2))
            .withPartitionKey("k")
            .withHeader("h", "v");
    assertThat(all.group()).contains("g");
    assertThat(all.priority()).contains(-1L);
    assertThat(all.delay()).contains(Duration.ofSeconds(2));
    assertThat(all.partitionKey()).contains("k");
    assertThat(all.headers()).isEqualTo(Map.of("h", "v"));
    assertThat(NONE.withGroup("g").withPriority(-1)).isNotEqualTo(all);
    assertThat(NONE)
        .isEqualTo(PublishOptions.none())
        .extracting(PublishOptions::headers)
        .isEqualTo(Map.of());
  }

  @Test
  void headersKeepTheirOrderAndNobodyChangesThemAfterwards() {
    Map<String, String> given = new LinkedHashMap<>();
    given.put("z", "1");
    given.put("a", "2");
    PublishOptions options = NONE.withHeaders(given).withHeader("m", "3").withHeader("z", "4");
    given.put("late", "5");
    assertThat(options.headers()).hasToString("{z=4, a=2, m=3}");
    assertThatThrownBy(() -> options.headers().put("b", "c"))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void delaysHaveARange() {
    assertThat(NONE.withDelay(Duration.ZERO).delay()).contains(Duration.ZERO);
    assertThat(NONE.withDelay(Duration.ofDays(3_650)).delay()).isPresent();
    assertThatThrownBy(() -> NONE.withDelay(Duration.ofNanos(-1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("PT-0.000000001S");
    assertThatThrownBy(() -> NONE.withDelay(Duration.ofDays(3_650).plusNanos(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("PT87600H");
  }

  @Test
  void nullIsNamed() {
    Map<String, String> headers = new HashMap<>();
    headers.put("h", null);
    assertThatThrownBy(() -> NONE.withGroup(null)).hasMessage("group");
    assertThatThrownBy(() -> NONE.withDelay(null)).hasMessage("delay");
    assertThatThrownBy(() -> NONE.withPartitionKey(null)).hasMessage("partitionKey");
    assertThatThrownBy(() -> NONE.withHeaders(headers)).hasMessage("value of header h");
    assertThatThrownBy(() -> NONE.withHeader(null, "v")).hasMessage("name of a header");
  }
}
