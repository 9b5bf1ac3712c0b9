package dev.inboxee.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A server's {@code messages.log}, read from where the last look ended. Confined to one thread. */
final class ServerLog {

  /** An entry of level error or fatal, or the announcement of a first failure data capture. */
  private static final Pattern TROUBLE =
      Pattern.compile("\\[[^]]+] \\p{XDigit}+ \\S+ +(?:[EF] |I FFDC1015I).*");

  private final Path file;
  private long seen;

  ServerLog(Path file) {
    this.file = file;
  }

  /** Fails unless the errors since the last check are the expected ones, as below. */
  void check(String... expected) {
    check(List.of(expected), List.of());
  }

  /**
   * Fails unless the errors since the last check are the expected ones: none that holds no expected
   * text, and no expected text without an error that holds it.
   *
   * @param possible further texts, which may also be missing
   */
  void check(List<String> expected, List<String> possible) {
    List<String> trouble = news().filter(TROUBLE.asMatchPredicate()).toList();
    List<String> unexpected =
        trouble.stream().filter(holdsNoneOf(expected)).filter(holdsNoneOf(possible)).toList();
    List<String> missing =
        expected.stream().filter(text -> trouble.stream().noneMatch(holds(text))).toList();
    if (!unexpected.isEmpty() || !missing.isEmpty()) {
      throw new AssertionError(
          file + section("unexpected in it", unexpected) + section("missing from it", missing));
    }
  }

  private static String section(String title, List<String> lines) {
    return lines.isEmpty() ? "" : "\n" + title + ":\n" + String.join("\n", lines);
  }

  /** Whether any entry of the whole log holds the text. */
  boolean contains(String text) {
    return text().contains(text);
  }

  /** How many lines of the whole log hold the text. */
  long count(String text) {
    return text().lines().filter(holds(text)).count();
  }

  /** The log from the first entry on that holds the text; empty if there is none. */
  String since(String text) {
    String all = text();
    int from = all.indexOf(text);
    return from < 0 ? "" : all.substring(from);
  }

  /** The whole log; empty if there is none yet. */
  String text() {
    try {
      return Files.exists(file) ? Files.readString(file, UTF_8) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Stream<String> news() {
    if (!Files.exists(file)) {
      return Stream.of();
    }
    try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
      byte[] bytes = new byte[Math.toIntExact(log.length() - seen)];
      log.seek(seen);
      log.readFully(bytes);
      seen += bytes.length;
      return new String(bytes, UTF_8).lines();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Predicate<String> holdsNoneOf(List<String> texts) {
    return line -> texts.stream().noneMatch(line::contains);
  }

  private static Predicate<String> holds(String text) {
    return line -> line.contains(text);
  }
}
