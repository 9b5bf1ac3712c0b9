package dev.inboxee.it;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** The configuration, log and files of one server, made from the template that the build made. */
record ServerDirectory(Path path) {

  private static final String TEMPLATE = "it";
  private static final String UPDATED = "CWWKG0017I";

  static Path wlp() {
    return Path.of(System.getProperty("it.wlp.home"));
  }

  /** The server that Arquillian runs. */
  static ServerDirectory ofTestRun() {
    return named(System.getProperty(TestRun.SERVER_NAME));
  }

  static ServerDirectory named(String name) {
    return new ServerDirectory(servers(wlp()).resolve(name));
  }

  /** The variables stand in {@code server.xml} and reach the application as configuration. */
  static ServerDirectory create(String name, Map<String, String> variables) throws IOException {
    ServerDirectory server = named(name);
    Files.createDirectories(server.path.resolve("dropins"));
    try (Stream<Path> files = Files.list(servers(wlp()).resolve(TEMPLATE))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, server.path.resolve(file.getFileName()));
      }
    }
    Properties properties = new Properties();
    properties.putAll(variables);
    Path folder = Files.createDirectories(server.path.resolve("variables"));
    try (OutputStream out = Files.newOutputStream(folder.resolve("run.properties"))) {
      properties.store(out, null);
    }
    return server;
  }

  /** Adds variables; where the server runs, it has taken them over when this returns. */
  void define(String name, Map<String, String> variables) throws IOException {
    StringBuilder xml = new StringBuilder("<server>\n");
    variables.forEach(
        (key, value) ->
            xml.append("  <variable name=\"%s\" value=\"%s\"/>%n".formatted(key, value)));
    ServerLog log = log();
    long updates = log.count(UPDATED);
    Path folder = Files.createDirectories(path.resolve("configDropins/overrides"));
    Path whole = Files.writeString(path.resolve(name + ".new"), xml.append("</server>\n"));
    Files.move(whole, folder.resolve(name + ".xml"), StandardCopyOption.ATOMIC_MOVE);
    if (log.contains("CWWKF0011I")) {
      Awaitility.await("update of the configuration of " + path)
          .atMost(Duration.ofMinutes(1))
          .until(() -> log.count(UPDATED) > updates);
    }
  }

  ServerLog log() {
    return new ServerLog(path.resolve("logs/messages.log"));
  }

  static void deleteAllOfEarlierRuns(Path wlp) throws IOException {
    try (Stream<Path> servers = Files.list(servers(wlp))) {
      for (Path server : servers.filter(s -> !s.endsWith(TEMPLATE)).toList()) {
        delete(server);
      }
    }
  }

  private static void delete(Path root) throws IOException {
    List<Path> childrenFirst;
    try (Stream<Path> all = Files.walk(root)) {
      childrenFirst = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : childrenFirst) {
      Files.delete(path);
    }
  }

  private static Path servers(Path wlp) {
    return wlp.resolve("usr/servers");
  }
}
