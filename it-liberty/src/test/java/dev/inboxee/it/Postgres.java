package dev.inboxee.it;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** A PostgreSQL of this run's own, as durable as one in production. */
final class Postgres implements AutoCloseable {

  private final EmbeddedPostgres server;

  private Postgres(EmbeddedPostgres server) {
    this.server = server;
  }

  /** Unpacks into the folder, not into the machine's, where a broken-off run would block others. */
  static Postgres start(Path folder) throws IOException {
    Files.createDirectories(folder);
    return new Postgres(
        EmbeddedPostgres.builder()
            .setOverrideWorkingDirectory(folder.toFile())
            .setDataDirectory(Files.createTempDirectory(folder, "data"))
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("max_connections", "200")
            .setServerConfig("max_prepared_transactions", "50")
            .setPGStartupWait(Duration.ofMinutes(2))
            .start());
  }

  int port() {
    return server.getPort();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
