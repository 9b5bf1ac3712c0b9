package dev.inboxee.jca.database.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The folders of the tests' databases, all below the module's target folder. */
final class Folders {

  /** Fills an empty folder. */
  @FunctionalInterface
  interface Filling {
    void fill(Path folder) throws IOException;
  }

  private static final Path ROOT = Path.of("target", "databases").toAbsolutePath();

  private Folders() {}

  /** A new folder of this JVM's own. */
  static Path ofThisRun(String name) {
    try {
      Files.createDirectories(ROOT);
      return Files.createTempDirectory(ROOT, name + "-" + ProcessHandle.current().pid() + "-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A folder that is filled once and then kept, also where several JVMs come to it at a time. */
  static Path filledOnce(String name, Filling filling) {
    Path kept = ROOT.resolve(name);
    if (Files.exists(kept)) {
      return kept;
    }
    Path filled = ofThisRun(name);
    try {
      filling.fill(filled);
      Files.move(filled, kept, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      delete(filled);
      if (!Files.exists(kept)) {
        throw new UncheckedIOException("Could not fill " + kept, e);
      }
    } catch (RuntimeException e) {
      delete(filled);
      throw e;
    }
    return kept;
  }

  static void copy(Path from, Path to) {
    try (Stream<Path> paths = Files.walk(from)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        copyOne(path, to.resolve(from.relativize(path).toString()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Could not copy " + from + " to " + to, e);
    }
  }

  private static void copyOne(Path from, Path to) throws IOException {
    try {
      Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
    } catch (FileAlreadyExistsException e) {
      if (!Files.isDirectory(to)) {
        throw e;
      }
    }
  }

  static void delete(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      List<Path> deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
      for (Path path : deepestFirst) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Could not delete " + folder, e);
    }
  }
}
