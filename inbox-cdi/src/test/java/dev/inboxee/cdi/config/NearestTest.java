package dev.inboxee.cdi.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NearestTest {

  @ParameterizedTest
  @CsvSource({
    "'', '', 0",
    "abc, abc, 0",
    "abc, '', 3",
    "'', abc, 3",
    "kitten, sitting, 3",
    "lease, release, 2",
    "ab, ba, 2"
  })
  void distance_counts_single_edits(String a, String b, int distance) {
    assertThat(Nearest.distance(a, b)).isEqualTo(distance);
  }

  @Test
  void equals_go_by_name() {
    assertThat(Nearest.of("b", List.of("c", "a"))).isEqualTo("a");
  }
}
