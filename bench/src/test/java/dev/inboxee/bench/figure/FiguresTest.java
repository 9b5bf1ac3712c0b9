package dev.inboxee.bench.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FiguresTest {

  private static final double[] HUNDRED =
      IntStream.rangeClosed(1, 100).mapToDouble(i -> 101 - i).toArray();

  @Test
  void the_median_is_the_middle_one_whatever_the_order() {
    assertThat(Figures.median(9, 1, 5)).isEqualTo(5);
    assertThat(Figures.median(9, 1, 5, 6)).isEqualTo(5.5);
    assertThat(Figures.median(7)).isEqualTo(7);
  }

  @Test
  void so_many_percent_are_not_above_a_percentile() {
    assertThat(Figures.percentile(50, HUNDRED)).isEqualTo(50);
    assertThat(Figures.percentile(95, HUNDRED)).isEqualTo(95);
    assertThat(Figures.percentile(99, HUNDRED)).isEqualTo(99);
    assertThat(Figures.percentile(100, HUNDRED)).isEqualTo(100);
    assertThat(Figures.percentile(95, 3, 1, 2)).isEqualTo(3);
    assertThat(Figures.percentile(0, 3, 1, 2)).isEqualTo(1);
  }

  @Test
  void the_best_is_the_largest() {
    assertThat(Figures.best(1, 3, 2)).isEqualTo(3);
  }

  @Test
  void samples_stay_as_they_are() {
    double[] samples = {3, 1, 2};
    Figures.median(samples);
    assertThat(samples).containsExactly(3, 1, 2);
  }

  @Test
  void nothing_has_no_median() {
    assertThatThrownBy(() -> Figures.median()).isInstanceOf(IllegalArgumentException.class);
  }
}
