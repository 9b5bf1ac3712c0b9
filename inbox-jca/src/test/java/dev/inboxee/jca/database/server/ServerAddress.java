package dev.inboxee.jca.database.server;

import java.net.URI;

/**
 * Where a server listens, and a user who may do everything there.
 *
 * @param host its name or address
 * @param port its TCP port
 * @param user the user's name
 * @param password the user's password
 */
public record ServerAddress(String host, int port, String user, String password) {

  private static final int DEFAULT_PORT = 3306;

  /** Reads host and port from a JDBC URL; schema and parameters are the tests' own business. */
  static ServerAddress ofUrl(String url, String user, String password) {
    if (!url.startsWith("jdbc:")) {
      throw new IllegalArgumentException(
          "Not a JDBC URL: " + url + "; write for instance jdbc:mysql://localhost:3306/");
    }
    URI uri = URI.create(url.substring("jdbc:".length()));
    if (uri.getHost() == null) {
      throw new IllegalArgumentException(
          "No single host in " + url + "; write for instance jdbc:mysql://localhost:3306/");
    }
    int port = uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort();
    return new ServerAddress(uri.getHost(), port, user, password);
  }
}
