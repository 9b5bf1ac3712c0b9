package dev.inboxee.jca.database.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A server's process under a guard: a shell that stops the server and deletes the folder when its
 * own input ends. The JVM holds the other end of that pipe, so the operating system ends it with
 * the JVM even where no shutdown hook runs.
 */
final class ServerProcess implements AutoCloseable {

  private static final int STOP_SECONDS = 30;

  // $1 is the folder, the rest the command. The reader is a builtin: nothing is left behind by it.
  private static final String GUARD =
      """
      trap '' INT HUP
      folder=$1; shift
      exec 3<&0
      "$@" 3<&- < /dev/null > "$folder/log" 2>&1 &
      server=$!
      ( read -r ignored <&3; kill "$server" 2> /dev/null ) &
      guard=$!
      wait "$server"
      code=$?
      kill "$guard" 2> /dev/null
      rm -rf "$folder/data" "$folder/tmp"
      if [ "$code" -eq 0 ]; then rm -rf "$folder"; fi
      exit "$code"
      """;

  private final Path folder;
  private final Process guard;

  private ServerProcess(Path folder, Process guard) {
    this.folder = folder;
    this.guard = guard;
  }

  static ServerProcess start(Path folder, List<String> command, String timeZone) {
    List<String> guarded = new ArrayList<>(List.of("sh", "-c", GUARD, "guard", folder.toString()));
    guarded.addAll(command);
    ProcessBuilder builder = new ProcessBuilder(guarded).redirectErrorStream(true);
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("TZ", timeZone);
    try {
      return new ServerProcess(folder, builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException("Could not start " + command, e);
    }
  }

  /** The server itself, or null while there is none. */
  @Nullable ProcessHandle server() {
    // The guard's first child; the other one reads the pipe.
    return guard.children().min(Comparator.comparingLong(ProcessHandle::pid)).orElse(null);
  }

  boolean isAlive() {
    return guard.isAlive();
  }

  /** What the server has written so far. */
  String log() {
    try {
      Path log = folder.resolve("log");
      return Files.exists(log) ? Files.readString(log) : "";
    } catch (IOException e) {
      return "its log cannot be read: " + e;
    }
  }

  /** Stops the server and deletes its folder; after a failure its log stays. */
  @Override
  public void close() {
    try {
      guard.getOutputStream().close();
      if (!guard.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        guard.descendants().forEach(ProcessHandle::destroyForcibly);
        guard.waitFor();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
