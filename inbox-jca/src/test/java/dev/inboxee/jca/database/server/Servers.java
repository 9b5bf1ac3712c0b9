package dev.inboxee.jca.database.server;

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
}
