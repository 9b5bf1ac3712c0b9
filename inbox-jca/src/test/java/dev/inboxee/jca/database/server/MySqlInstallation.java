package dev.inboxee.jca.database.server;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Oracle's MySQL: a server found on this machine, else the one that config/fetch-mysql fetches. */
final class MySqlInstallation {

  private static final Pattern VERSION = Pattern.compile("Ver ((\\d+)\\.(\\d+)\\.(\\d+)\\S*)");
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration FETCHING = Duration.ofMinutes(10);
  private static final String SCRIPT = "config/fetch-mysql";

  private MySqlInstallation() {}

  static Installation find() throws MissingServerException {
    Optional<Installation> found =
        candidates().filter(Files::isExecutable).flatMap(c -> of(c).stream()).findFirst();
    return found.isPresent() ? found.get() : fetch();
  }

  private static Stream<Path> candidates() {
    String path = System.getenv().getOrDefault("PATH", "");
    Stream<String> folders = Stream.of(path.split(Pattern.quote(File.pathSeparator)));
    return Stream.concat(folders, Stream.of("/usr/sbin", "/usr/local/sbin", "/usr/local/mysql/bin"))
        .filter(folder -> !folder.isEmpty())
        .distinct()
        .map(folder -> Path.of(folder, "mysqld"));
  }

  /** Empty if it is something else: Debian's MariaDB brings a command of this name too. */
  private static Optional<Installation> of(Path mysqld) {
    String says =
        Commands.run(List.of(mysqld.toString(), "--no-defaults", "--version"), null, PATIENCE)
            .output();
    Matcher version = VERSION.matcher(says);
    if (says.contains("MariaDB") || !version.find() || Integer.parseInt(version.group(2)) < 8) {
      return Optional.empty();
    }
    List<String> command = new ArrayList<>(List.of(mysqld.toString(), "--no-defaults"));
    command.addAll(userOfProcess());
    List<String> settings =
        List.of("--mysqlx=OFF", "--secure-file-priv=NULL", "--innodb-redo-log-capacity=48M");
    return Optional.of(
        new Installation(
            "mysql-" + version.group(1), command, settings, data -> initialise(command, data)));
  }

  private static Installation fetch() throws MissingServerException {
    if (!Boolean.parseBoolean(System.getProperty("inbox.test.mysql.fetch", "true"))) {
      throw new MissingServerException("there is no mysqld, and inbox.test.mysql.fetch is false");
    }
    Path script =
        script().orElseThrow(() -> new MissingServerException("there is no mysqld, nor " + SCRIPT));
    Commands.Result result = Commands.run(List.of("bash", script.toString()), null, FETCHING);
    if (result.code() != 0) {
      throw new MissingServerException(
          "there is no mysqld, and " + SCRIPT + " failed: " + result.errors().strip());
    }
    return of(Path.of(result.output().strip()))
        .orElseThrow(() -> new MissingServerException(SCRIPT + " fetched no MySQL 8 or newer"));
  }

  private static Optional<Path> script() {
    Path folder = Path.of("").toAbsolutePath();
    return Stream.iterate(folder, f -> f != null, Path::getParent)
        .map(f -> f.resolve(SCRIPT))
        .filter(Files::exists)
        .findFirst();
  }

  private static void initialise(List<String> command, Path data) {
    List<String> initialize = new ArrayList<>(command);
    initialize.addAll(
        List.of("--initialize-insecure", "--datadir=" + data, "--innodb-redo-log-capacity=48M"));
    Commands.Result result = Commands.run(initialize, null, PATIENCE);
    if (result.code() != 0) {
      throw new IllegalStateException(command + " made no data folder:\n" + result.everything());
    }
    // Each copy gets a server id of its own.
    if (!data.resolve("auto.cnf").toFile().delete()) {
      throw new IllegalStateException("Could not delete auto.cnf in " + data);
    }
  }

  /** Servers refuse to run as root unless told to. */
  static List<String> userOfProcess() {
    return "root".equals(System.getProperty("user.name")) ? List.of("--user=root") : List.of();
  }
}
