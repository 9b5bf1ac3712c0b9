package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.PostgresServer;
import dev.inboxee.jca.database.TestDatabase;

final class PostgresFrozenTest extends FrozenContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  int port() {
    return PostgresServer.port();
  }

  @Override
  String url(int port) {
    return database.url().replace(":" + port() + "/", ":" + port + "/");
  }
}
