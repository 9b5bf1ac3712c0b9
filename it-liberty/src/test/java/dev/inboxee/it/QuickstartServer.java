package dev.inboxee.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The quick start's WAR on the quick start's configuration; only the environment is the test's. */
final class QuickstartServer {

  private QuickstartServer() {}

  static OwnServer create(String name, Map<String, String> environment) throws IOException {
    Path quickstart = Path.of(System.getProperty("it.quickstart.folder")).toRealPath();
    ServerDirectory server = ServerDirectory.named(name);
    Path apps = Files.createDirectories(server.path().resolve("apps"));
    Files.copy(quickstart.resolve("target/quickstart.war"), apps.resolve("quickstart.war"));
    try (Stream<Path> files = Files.list(quickstart.resolve("src/main/liberty/config"))) {
      for (Path file : files.toList()) {
        Files.copy(file, server.path().resolve(file.getFileName()));
      }
    }
    int port = FreePort.find();
    Map<String, String> all = new TreeMap<>(environment);
    all.put("HTTP_PORT", String.valueOf(port));
    all.put("BUILD_FOLDER", quickstart.resolve("target").toString());
    Files.writeString(
        server.path().resolve("server.env"),
        all.entrySet().stream()
            .map(variable -> variable.getKey() + "=" + variable.getValue() + "\n")
            .collect(Collectors.joining()));
    return OwnServer.of(server, port);
  }
}
