package dev.inboxee.jca.database.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** A server ends with the JVM that started it, and leaves nothing. */
final class ServerProcessTest {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** What the other JVM runs: it says what it started and then waits to be ended. */
  static final class Starter {

    private Starter() {}

    public static void main(String[] folder) throws IOException {
      ServerProcess process =
          ServerProcess.start(Path.of(folder[0]), List.of("sleep", "600"), "UTC");
      ProcessHandle server = Awaitility.await().until(process::server, s -> s != null);
      System.out.println(server.pid());
      while (System.in.read() >= 0) {
        // Nobody writes.
      }
    }
  }

  @Test
  void a_server_ends_with_its_jvm_even_if_that_is_killed() throws Exception {
    Path folder = Folders.ofThisRun("killed");
    Files.createDirectory(folder.resolve("data"));
    Process jvm =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                Starter.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader output = jvm.inputReader()) {
      ProcessHandle server = ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
      assertThat(server.isAlive()).isTrue();

      jvm.destroyForcibly();

      server.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      Awaitility.await().atMost(PATIENCE).until(() -> Files.notExists(folder.resolve("data")));
    } finally {
      jvm.destroyForcibly();
      Folders.delete(folder);
    }
  }

  @Test
  void a_server_that_does_not_start_is_noticed_and_keeps_its_log() {
    Path folder = Folders.ofThisRun("failing");
    List<String> command = List.of("sh", "-c", "echo port taken; exit 1");
    try (ServerProcess process = ServerProcess.start(folder, command, "UTC")) {
      Awaitility.await().atMost(PATIENCE).until(() -> !process.isAlive());
      assertThat(process.log()).isEqualTo("port taken\n");
    } finally {
      Folders.delete(folder);
    }
  }
}
