package dev.inboxee.it;

import dev.inboxee.jca.database.server.NeedsServer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * Starts what the server needs before Arquillian starts the server, and fails every class after
 * which the server's log holds errors that the class did not expect.
 *
 * <p>Registered for every class by {@code META-INF/services}, therefore ahead of Arquillian's own
 * extension: its "before" comes first, its "after" last. {@code arquillian.xml} reads the system
 * properties set here.
 */
public final class TestRun implements BeforeAllCallback, AfterAllCallback {

  static final String HTTP_PORT = "it.http.port";
  static final String POSTGRES_PORT = "it.postgres.port";

  /**
   * Arquillian looks for its server among all Java processes of the machine by this name alone, so
   * it is another one in every run.
   */
  static final String SERVER_NAME = "it.server.name";

  @Override
  public void beforeAll(ExtensionContext context) {
    running(context);
    NeedsServer needed = context.getRequiredTestClass().getAnnotation(NeedsServer.class);
    if (needed != null) {
      MySqlDatabases.open(needed.value());
    }
  }

  @Override
  public void afterAll(ExtensionContext context) {
    ExpectedInLog expected = context.getRequiredTestClass().getAnnotation(ExpectedInLog.class);
    ServerLog log = running(context).log();
    if (expected == null) {
      log.check();
    } else {
      log.check(List.of(expected.value()), List.of(expected.firstTime()));
    }
  }

  private static Running running(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(TestRun.class))
        .getOrComputeIfAbsent(Running.class, key -> start(), Running.class);
  }

  private static Running start() {
    try {
      Path wlp = ServerDirectory.wlp();
      ServerDirectory.deleteAllOfEarlierRuns(wlp);
      Postgres postgres = Postgres.start(Path.of(System.getProperty("it.postgres.folder")));
      System.setProperty(POSTGRES_PORT, String.valueOf(postgres.port()));
      createSecondDatabase();
      System.setProperty(HTTP_PORT, String.valueOf(FreePort.find()));
      System.setProperty(SERVER_NAME, "run" + UUID.randomUUID().toString().replace("-", ""));
      ServerDirectory server =
          ServerDirectory.create(
              System.getProperty(SERVER_NAME),
              Map.of(
                  HTTP_PORT, System.getProperty(HTTP_PORT),
                  POSTGRES_PORT, System.getProperty(POSTGRES_PORT)));
      return new Running(postgres, server.log());
    } catch (IOException | SQLException e) {
      throw new IllegalStateException("The servers for the tests did not start", e);
    }
  }

  private static void createSecondDatabase() throws SQLException {
    try (Connection connection = Databases.postgres();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE second");
    }
  }

  /** Closed after the last class, when Arquillian has stopped the server. */
  private record Running(Postgres postgres, ServerLog log) implements AutoCloseable {

    @Override
    public void close() throws IOException, SQLException {
      try (postgres) {
        MySqlDatabases.closeAll();
        log.check();
      }
    }
  }
}
