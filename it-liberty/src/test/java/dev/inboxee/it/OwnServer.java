package dev.inboxee.it;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.jspecify.annotations.Nullable;

/**
 * A server beside Arquillian's, of the same runtime but with a directory, port and SQLite database
 * of its own, that a test may kill, stop and start again. Confined to one thread.
 */
final class OwnServer implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final ServerDirectory directory;
  private final int port;
  private int starts;
  private @Nullable Process process;

  private OwnServer(ServerDirectory directory, int port) {
    this.directory = directory;
    this.port = port;
  }

  /** Names must differ within a run. The variables are added to the run's own. */
  static OwnServer create(String name, WebArchive war, Map<String, String> variables)
      throws IOException {
    int port = FreePort.find();
    Map<String, String> all = new HashMap<>(variables);
    all.put(TestRun.HTTP_PORT, String.valueOf(port));
    all.put(TestRun.POSTGRES_PORT, System.getProperty(TestRun.POSTGRES_PORT));
    ServerDirectory directory = ServerDirectory.create(name, all);
    MySqlDatabases.define(directory);
    File dropIn = directory.path().resolve("dropins").resolve(war.getName()).toFile();
    war.as(ZipExporter.class).exportTo(dropIn);
    return new OwnServer(directory, port);
  }

  /** A server whose directory holds its application already. */
  static OwnServer of(ServerDirectory directory, int port) {
    return new OwnServer(directory, port);
  }

  /** Returns when the application has started and the port listens. */
  void start() throws IOException {
    launch();
    // The application may be there before the port listens.
    untilLogged("CWWKZ0001I");
    untilLogged("CWWKO0219I");
  }

  /** Begins a start, and does not wait for its end. */
  void launch() throws IOException {
    starts++;
    keepLogOfLastStart();
    Process started = command("run", "console-" + starts + ".log").start();
    process = started;
    // Also when the test run itself is broken off.
    Runtime.getRuntime().addShutdownHook(new Thread(started::destroyForcibly));
  }

  /** Returns when the log of this start holds a text. */
  void untilLogged(String text) {
    untilLogged(text, 1);
  }

  /** Returns when so many lines of the log of this start hold a text. */
  void untilLogged(String text, int lines) {
    ServerLog log = directory.log();
    Process running = running();
    Awaitility.await(text + " of " + directory)
        .atMost(PATIENCE)
        .failFast("the server ended or refused an application", () -> failed(running, log))
        .until(() -> log.count(text) >= lines);
  }

  /** The process of the last start. */
  long pid() {
    return running().pid();
  }

  boolean isAlive() {
    return running().isAlive();
  }

  /** Ends the process as {@code kill -9} does. */
  void kill() throws InterruptedException {
    end(running().destroyForcibly());
  }

  /** Stops the server as an administrator does; returns when the process has ended. */
  void stop() throws IOException, InterruptedException {
    end(command("stop", "stop-" + starts + ".log").start());
    end(running());
  }

  URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }

  ServerDirectory directory() {
    return directory;
  }

  /** The log of the last start. */
  ServerLog log() {
    return directory.log();
  }

  @Override
  public void close() {
    if (process != null) {
      process.destroyForcibly().onExit().join();
    }
  }

  private static boolean failed(Process process, ServerLog log) {
    return !process.isAlive() || log.contains("CWWKZ0002E") || log.contains("CWWKZ0012I");
  }

  private void keepLogOfLastStart() throws IOException {
    Path logs = directory.path().resolve("logs");
    if (Files.exists(logs)) {
      Files.move(logs, logs.resolveSibling("logs-" + (starts - 1)));
    }
  }

  /** The script's {@code run} becomes the server's process, so that its id is the server's. */
  private ProcessBuilder command(String action, String output) {
    String name = directory.path().getFileName().toString();
    ProcessBuilder builder =
        new ProcessBuilder(
            List.of(ServerDirectory.wlp().resolve("bin/server").toString(), action, name));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.redirectErrorStream(true);
    builder.redirectOutput(directory.path().resolve(output).toFile());
    return builder;
  }

  private Process running() {
    if (process == null) {
      throw new IllegalStateException(directory + " was never started");
    }
    return process;
  }

  private void end(Process ending) throws InterruptedException {
    if (!ending.waitFor(PATIENCE.toSeconds(), SECONDS)) {
      throw new AssertionError(directory + ": a process did not end within " + PATIENCE);
    }
  }
}
