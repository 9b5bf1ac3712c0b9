package dev.inboxee.jca.cluster;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Lines that outlive the process however it ends: each is handed to the system whole before the
 * server goes on. Thread-safe.
 *
 * <p>Times are the system's, in microseconds. All processes and databases of a test have that one
 * clock, so a lease's end, which is the database's time, compares with what a server did.
 */
public final class HistoryFile implements AutoCloseable {

  private final FileOutputStream out;

  /** The file of this process in a folder, with a name that is part of its own. */
  public HistoryFile(Path folder, String name) throws IOException {
    String file = name + "-" + ProcessHandle.current().pid() + ".history";
    out = new FileOutputStream(folder.resolve(file).toFile(), true);
  }

  /** The time now. */
  public static long now() {
    return micros(Instant.now());
  }

  /** A time as it stands in the file. */
  public static long micros(Instant instant) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
  }

  /** Writes a line; null is an empty field. */
  void line(Object... fields) {
    String line =
        Arrays.stream(fields)
            .map(field -> field == null ? "" : field.toString())
            .collect(Collectors.joining("\t", "", "\n"));
    try {
      out.write(line.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
