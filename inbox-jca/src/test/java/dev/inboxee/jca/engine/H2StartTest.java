package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.time.Clock;
import org.example.h2.H2Database;
import org.junit.jupiter.api.Test;

@In({Form.LEASE, Form.ROW_LOCK})
final class H2StartTest extends StartContract {

  @Override
  TestDatabase open() throws Exception {
    return H2Database.openInSmallLetters();
  }

  @Test
  void another_clock_is_refused_where_the_dialect_takes_none() throws Exception {
    create(Changes.class);
    assertThat(refused(engine(), Subscribing.to(Changes.class).by(Clock.systemUTC())))
        .hasMessageStartingWith("INBX0420")
        .hasMessageContainingAll("changes", "clock = HOST", form.toString(), "H2");
  }

  @Test
  void keyed_workers_are_refused_where_the_dialect_does_not_tell_keys_apart() throws Exception {
    create(Changes.class);
    assertThat(refused(engine(), Subscribing.to(Changes.class).workersByKey(2)))
        .hasMessageStartingWith("INBX0580")
        .hasMessageContainingAll("changes", "workersByKey", form.toString(), "H2");
  }
}
