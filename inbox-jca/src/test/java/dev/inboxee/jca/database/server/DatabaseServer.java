package dev.inboxee.jca.database.server;

import com.mysql.cj.jdbc.MysqlDataSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;

/** A running MySQL or MariaDB server with a data folder of its own. Stops with the JVM at last. */
public final class DatabaseServer implements AutoCloseable {

  private static final Duration START = Duration.ofSeconds(120);

  // Somebody may take a port between our finding it free and the server's binding it.
  private static final int PORTS_TRIED = 3;

  /** New York's rules in a form that needs no zone files: never the JVM's zone by accident. */
  private static final String TIME_ZONE = "EST5EDT,M3.2.0,M11.1.0";

  private static final String USER = "inbox_admin";
  private static final String PASSWORD = "inbox";

  private final ServerAddress address;
  private final ServerProcess process;

  private DatabaseServer(ServerAddress address, ServerProcess process) {
    this.address = address;
    this.process = process;
  }

  /** Where it listens. */
  public ServerAddress address() {
    return address;
  }

  @Override
  public void close() {
    process.close();
  }

  static DatabaseServer start(Installation installation) {
    Path template =
        Folders.filledOnce(
            installation.name() + "-template",
            folder -> installation.initialising().initialise(folder));
    for (int i = 1; true; i++) {
      ServerAddress address = new ServerAddress("127.0.0.1", freePort(), USER, PASSWORD);
      ServerProcess process = launch(installation, template, address);
      if (takesConnections(address, process)) {
        return new DatabaseServer(address, process);
      }
      String log = process.log();
      process.close();
      if (i == PORTS_TRIED || !log.contains("port")) {
        throw new IllegalStateException(installation.name() + " did not start:\n" + log);
      }
    }
  }

  private static ServerProcess launch(
      Installation installation, Path template, ServerAddress address) {
    Path folder = Folders.ofThisRun(installation.name());
    Folders.copy(template, folder.resolve("data"));
    List<String> command = new ArrayList<>(installation.command());
    command.addAll(settings(folder, address));
    command.addAll(installation.settings());
    ServerProcess process = ServerProcess.start(folder, command, TIME_ZONE);
    Runtime.getRuntime().addShutdownHook(new Thread(process::close, "stop " + folder));
    return process;
  }

  private static List<String> settings(Path folder, ServerAddress address) {
    try {
      Files.createDirectory(folder.resolve("tmp"));
      // Only the server's own: whether the address resolves to localhost is up to the machine.
      Path grants =
          Files.writeString(
              folder.resolve("grants.sql"),
              "CREATE USER '%s'@'%%' IDENTIFIED BY '%s';%nGRANT ALL ON *.* TO '%s'@'%%' WITH GRANT OPTION;%n"
                  .formatted(USER, PASSWORD, USER));
      return List.of(
          "--datadir=" + folder.resolve("data"),
          "--tmpdir=" + folder.resolve("tmp"),
          "--init-file=" + grants,
          "--port=" + address.port(),
          "--bind-address=" + address.host(),
          "--skip-name-resolve",
          // Relative to the data folder: the path of a socket is limited to some hundred bytes.
          "--socket=server.sock",
          "--pid-file=server.pid",
          "--max-connections=300",
          "--innodb-buffer-pool-size=64M",
          "--innodb-flush-log-at-trx-commit=1",
          "--skip-log-bin");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean takesConnections(ServerAddress address, ServerProcess process) {
    MysqlDataSource dataSource = new MysqlDataSource();
    dataSource.setUrl(
        "jdbc:mysql://%s:%d/?sslMode=DISABLED&allowPublicKeyRetrieval=true"
            .formatted(address.host(), address.port()));
    Awaitility.await("the server takes connections")
        .atMost(START)
        .pollInterval(Duration.ofMillis(200))
        .until(() -> !process.isAlive() || connects(dataSource, address));
    return process.isAlive();
  }

  private static boolean connects(MysqlDataSource dataSource, ServerAddress address) {
    try (Connection connection = dataSource.getConnection(address.user(), address.password())) {
      return connection.isValid(1);
    } catch (SQLException e) {
      return false;
    }
  }
}
