package dev.inboxee.bench.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PageTest {

  private static final String PAGE =
      """
      before
      <!-- bench a-scenario: workers, ours_per_s as rows a second -->
      old
      <!-- end -->
      between
      <!-- bench another: ratio -->
      kept
      <!-- end -->
      """;

  @Test
  void a_place_gets_its_scenarios_table_and_where_it_was_measured() {
    Result result =
        Result.of("a-scenario", "Database 1.0", "lease", 8, 1)
            .with("ours_per_s", 1234.567)
            .with(
                Map.of(
                    "date",
                    "2026-11-30T10:00:00Z",
                    "machine",
                    "2 cores",
                    "load",
                    1.5,
                    "jdk",
                    "17"));
    assertThat(Page.filled(PAGE, List.of(result)))
        .isEqualTo(
            """
            before
            <!-- bench a-scenario: workers, ours_per_s as rows a second -->

            | workers | rows a second |
            | --- | --- |
            | 8 | 1235 |

            `bench/run a-scenario`, measured on 2026-11-30: 2 cores, at a load of 1.5, JDK 17; Database 1.0.

            <!-- end -->
            between
            <!-- bench another: ratio -->
            kept
            <!-- end -->
            """);
  }
}
