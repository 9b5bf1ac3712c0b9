package dev.inboxee.jca.settle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.spi.dialect.Settlement;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class OverdueVerdictsTest {

  private static final Verdict DROP = Verdict.of(Outcome.drop(), new Settlement.Finish());

  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1); // it overflows in a moment
  private final OverdueVerdicts verdicts = new OverdueVerdicts(now::get);

  @Test
  void a_row_that_comes_back_as_it_was_gets_its_verdict_once() {
    verdicts.keep(1L, 3, DROP);
    now.addAndGet(OverdueVerdicts.LIFE - 1);
    assertThat(verdicts.take(2L, 3)).isEmpty();
    assertThat(verdicts.take(1L, 3)).contains(DROP);
    assertThat(verdicts.take(1L, 3)).isEmpty();
  }

  @Test
  void a_row_that_somebody_has_had_gets_none() {
    verdicts.keep(1L, 3, DROP);
    assertThat(verdicts.take(1L, 4)).isEmpty();
  }

  @Test
  void a_row_that_was_put_back_much_later_gets_none() {
    verdicts.keep(1L, 3, DROP);
    now.addAndGet(OverdueVerdicts.LIFE);
    assertThat(verdicts.take(1L, 3)).isEmpty();
  }

  @Test
  void a_row_without_attempts_gets_none() {
    verdicts.keep(1L, null, DROP);
    assertThat(verdicts.take(1L, null)).isEmpty();
  }
}
