package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.time.Instant;
import org.example.h2.H2Database;
import org.junit.jupiter.api.Test;

@In({Form.LEASE, Form.ROW_LOCK})
final class H2PublisherTest extends PublisherContract {

  @Override
  TestDatabase open() throws Exception {
    return H2Database.openInSmallLetters();
  }

  /** H2 knows every time that Java does. */
  @Override
  @Test
  void refuses_a_time_that_the_database_does_not_know() throws Exception {
    create(Changes.class);
    engine()
        .publisher(Changes.class)
        .insert(
            new Changes(null, "a", null, null, Instant.MAX, null, null, null, json("r1"), null));
    assertThat(count("changes WHERE retry_after > " + database.fromNow(0))).isEqualTo(1);
  }
}
