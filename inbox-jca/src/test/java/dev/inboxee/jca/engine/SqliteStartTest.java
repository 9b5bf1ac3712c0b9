package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.SyncJobs;
import dev.inboxee.spi.table.Form;
import java.util.List;
import org.junit.jupiter.api.Test;

@In({Form.LEASE, Form.ADVISORY_LOCK})
final class SqliteStartTest extends StartContract {

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Test
  void the_row_lock_form_is_refused() throws Exception {
    create(Changes.class, SyncJobs.class);
    Engine engine = engine(Form.ROW_LOCK);
    for (Subscribing each :
        List.of(Subscribing.to(Changes.class), Subscribing.to(SyncJobs.class).group("crm"))) {
      assertThat(refused(engine, each))
          .hasMessageStartingWith("INBX0412")
          .hasMessageContaining("row lock")
          .hasMessageContaining("SQLite");
    }
  }
}
