package dev.inboxee.jca.database.server;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The servers that this JVM's tests share, each started when the first test asks for it. A server
 * given as a JDBC URL is used as it is. Thread-safe.
 */
public enum Servers {
  MARIADB("mariadb", MariaDbInstallation::unpack),
  MYSQL("mysql", MySqlInstallation::find);

  private static final String REMEDY =
      "Install MySQL 8.0.1 or newer so that mysqld is on the PATH, or let config/fetch-mysql fetch"
          + " it where there is apt-get, or name a server that tests may make schemas and users on"
          + " with -Dinbox.test.mysql.url=jdbc:mysql://localhost:3306/ -Dinbox.test.mysql.user=root"
          + " -Dinbox.test.mysql.password=...";

  private final String property;
  private final FutureTask<ServerAddress> address;

  Servers(String name, Callable<Installation> installation) {
    this.property = "inbox.test." + name;
    this.address =
        new FutureTask<>(
            () -> isGiven() ? given() : DatabaseServer.start(installation.call()).address());
  }

  /** Whether it is somebody else's, with settings that are not ours. */
  public boolean isGiven() {
    return System.getProperty(property + ".url") != null;
  }

  private ServerAddress given() {
    return ServerAddress.ofUrl(
        System.getProperty(property + ".url"),
        System.getProperty(property + ".user", "root"),
        System.getProperty(property + ".password", ""));
  }

  /**
   * Where the server listens.
   *
   * @throws MissingServerException if its program is not on this machine
   */
  public ServerAddress address() throws MissingServerException {
    address.run();
    try {
      return address.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while waiting for " + this, e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof MissingServerException missing) {
        throw missing;
      }
      throw new IllegalStateException(this + " does not run", e.getCause());
    }
  }

  /**
   * Starts it, if nobody did so before. Empty if it runs, else why it does not and how to get it.
   *
   * @throws IllegalStateException instead of the reason, where the environment has {@code CI=true}
   */
  public Optional<String> missing() {
    try {
      address();
      return Optional.empty();
    } catch (MissingServerException missing) {
      String reason = this + " cannot run here: " + missing.getMessage() + ". " + REMEDY;
      if (Boolean.parseBoolean(System.getenv("CI"))) {
        throw new IllegalStateException(reason, missing);
      }
      return Optional.of(reason);
    }
  }
}
