package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/** Its file is elsewhere at first, and its table in the middle. */
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
}
