package dev.inboxee.jca.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;

/**
 * A real PostgreSQL server, started when first asked for and kept until the JVM ends. It writes to
 * disk as an honest one does: what commits is there after a crash.
 */
public final class PostgresServer {

  private static final class Started {
    static final EmbeddedPostgres SERVER = start();
  }

  private PostgresServer() {}

  static EmbeddedPostgres get() {
    return Started.SERVER;
  }

  /** The port on the loopback interface; user and database are {@code postgres}. */
  public static int port() {
    return get().getPort();
  }

  private static EmbeddedPostgres start() {
    checkUser();
    try {
      return EmbeddedPostgres.builder()
          .setServerConfig("fsync", "on")
          .setServerConfig("synchronous_commit", "on")
          .setServerConfig("full_page_writes", "on")
          .setServerConfig("max_connections", "200")
          .setServerConfig("max_prepared_transactions", "50")
          .setPGStartupWait(Duration.ofSeconds(60))
          .start();
    } catch (IOException failure) {
      throw new UncheckedIOException("PostgreSQL did not start", failure);
    }
  }

  // The server refuses to run as root; the library then starts it in a user namespace of its own.
  private static void checkUser() {
    if (!System.getProperty("user.name").equals("root")) {
      return;
    }
    try {
      if (new ProcessBuilder("unshare", "-U", "true").start().waitFor() == 0) {
        return;
      }
    } catch (IOException failure) {
      throw new IllegalStateException(refusal(), failure);
    } catch (InterruptedException failure) {
      Thread.currentThread().interrupt();
    }
    throw new IllegalStateException(refusal());
  }

  private static String refusal() {
    return "PostgreSQL does not run as root, and 'unshare -U', which would give it another user, is"
        + " not allowed here. Run the tests as another user: setpriv --reuid=nobody"
        + " --regid=nogroup --clear-groups mvn ...";
  }
}
