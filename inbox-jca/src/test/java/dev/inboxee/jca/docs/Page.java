package dev.inboxee.jca.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A page of the documentation.
 *
 * @param file where it is
 * @param text what it says
 */
public record Page(Path file, String text) {

  /** The folder of the project. */
  public static final Path PROJECT = Path.of(System.getProperty("basedir", "."), "..").normalize();

  /** A page by its name. */
  public static Page named(String name) {
    return read(PROJECT.resolve("docs").resolve(name));
  }

  /** A file of the project. */
  public static Page read(Path file) {
    try {
      return new Page(file, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The blocks of code in a language, or in none. */
  public List<String> blocks(String language) {
    return Pattern.compile("(?ms)^```(\\w*)\n(.*?)^```$")
        .matcher(text)
        .results()
        .filter(block -> block.group(1).equals(language))
        .map(block -> block.group(2))
        .toList();
  }

  /** The relative targets of its links, without what is behind a hash. */
  List<Path> links() {
    return Pattern.compile("]\\((?!https?:|#)([^)#\\s]+)[^)]*\\)")
        .matcher(text)
        .results()
        .map(link -> file.resolveSibling(link.group(1)).normalize())
        .toList();
  }
}
