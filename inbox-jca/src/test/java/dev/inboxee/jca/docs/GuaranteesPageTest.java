package dev.inboxee.jca.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tests that the page of guarantees names are there. */
final class GuaranteesPageTest {

  private static final Page PAGE = Page.named("guarantees.md");
  private static final Pattern TEST = Pattern.compile("`(\\w+(?:Contract|Test|IT))\\.(\\w+)`");

  static Stream<String> tests() {
    return TEST.matcher(PAGE.text()).results().map(test -> test.group(1) + "." + test.group(2));
  }

  @ParameterizedTest
  @MethodSource("tests")
  void a_test_that_is_named_is_there(String test) throws IOException {
    String[] parts = test.split("\\.");
    assertThat(sources(parts[0] + ".java"))
        .as("sources of %s", parts[0])
        .isNotEmpty()
        .anySatisfy(
            source ->
                assertThat(Page.read(source).text())
                    .containsPattern("void " + Pattern.quote(parts[1]) + "\\("));
  }

  /** Looks at sources alone: beside them other tests' databases come and go. */
  private static List<Path> sources(String file) throws IOException {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> modules = Files.newDirectoryStream(Page.PROJECT)) {
      for (Path module : modules) {
        Path sources = module.resolve("src/test/java");
        if (Files.isDirectory(sources)) {
          try (Stream<Path> files = Files.walk(sources)) {
            files.filter(path -> path.endsWith(file)).forEach(found::add);
          }
        }
      }
    }
    return found;
  }

  @Test
  void each_guarantee_names_a_test_or_says_that_there_is_none() {
    assertThat(PAGE.text().lines().filter(line -> line.startsWith("| ")))
        .filteredOn(line -> !line.matches("\\| (what holds|fault|---) .*"))
        .hasSizeGreaterThan(100)
        .allSatisfy(
            line ->
                assertThat(TEST.matcher(line).find() || line.contains("| no test: "))
                    .as(line)
                    .isTrue());
  }
}
