package dev.inboxee.jca.database.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs commands to their end. */
final class Commands {

  /**
   * How a command ended.
   *
   * @param code its exit code
   * @param output what it wrote to its standard output
   * @param errors what it wrote to its standard error output
   */
  record Result(int code, String output, String errors) {

    String everything() {
      return output + errors;
    }
  }

  private Commands() {}

  static Result run(List<String> command, @Nullable Path input, Duration patience) {
    Path folder = Folders.ofThisRun("command");
    try {
      return run(command, input, patience, folder);
    } catch (IOException e) {
      throw new UncheckedIOException("Could not run " + command, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while running " + command, e);
    } finally {
      Folders.delete(folder);
    }
  }

  private static Result run(
      List<String> command, @Nullable Path input, Duration patience, Path folder)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Path errors = folder.resolve("errors");
    Process process =
        new ProcessBuilder(command)
            .redirectInput(input == null ? Path.of("/dev/null").toFile() : input.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    try {
      if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new IllegalStateException(
            command + " did not end within " + patience + ":\n" + Files.readString(errors));
      }
    } finally {
      process.destroyForcibly();
    }
    return new Result(process.exitValue(), Files.readString(output), Files.readString(errors));
  }
}
