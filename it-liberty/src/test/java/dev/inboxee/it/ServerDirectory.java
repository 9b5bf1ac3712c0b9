package dev.inboxee.it;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/** The configuration, log and files of one server, made from the template that the build made. */
record ServerDirectory(Path path) {

  private static final String TEMPLATE = "it";

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
