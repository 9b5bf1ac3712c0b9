package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.SubscriptionState;
import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Its file is elsewhere at first, and its table in the middle. */
@In({Form.LEASE, Form.ADVISORY_LOCK})
final class SqliteOutageTest extends OutageContract {

  private SqliteDatabase sqlite;
  private Path folder;
  private boolean failing;

  @Override
  TestDatabase open() throws Exception {
    sqlite = SqliteDatabase.open();
    folder = sqlite.beside("").toAbsolutePath();
    return sqlite;
  }

  private Path elsewhere() {
    return folder.resolveSibling(folder.getFileName() + "-elsewhere");
  }

  @Override
  String url() {
    return sqlite.url();
  }

  @Override
  void hide() throws Exception {
    Files.move(folder, elsewhere());
  }

  @Override
  void show() throws Exception {
    if (Files.exists(elsewhere())) {
      Files.move(elsewhere(), folder);
    }
  }

  @Override
  void fail() throws SQLException {
    sqlite.execute("ALTER TABLE changes RENAME TO changes_elsewhere");
    failing = true;
  }

  @Override
  void recover() throws SQLException {
    if (failing) {
      sqlite.execute("ALTER TABLE changes_elsewhere RENAME TO changes");
      failing = false;
    }
  }

  @Test
  void an_error_while_the_database_is_looked_for_does_not_end_the_search() throws Exception {
    create(Changes.class);
    hide();
    Engine engine = outEngine();
    engine.start(changes());
    AtomicBoolean failed = new AtomicBoolean();
    engine.onLookUp(
        () -> {
          if (!failed.getAndSet(true)) {
            throw new NoClassDefFoundError("com/example/Driver");
          }
        });
    show();
    await().until(() -> engine.state() == SubscriptionState.RUNNING);
    assertThat(failed).isTrue();
  }
}
