package dev.inboxee.jca.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables that pages show are those of the files that the tests make their tables of. */
final class TablesPageTest {

  private static final Path FOLDER = Page.PROJECT.resolve("docs/tables");
  private static final Page PAGE = Page.named("tables.md");

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void the_page_shows_each_file(Path file) {
    String name = file.getFileName().toString();
    String link = "[" + name + "](tables/" + FOLDER.relativize(file) + ")";
    assertThat(PAGE.text())
        .containsOnlyOnce(link + "\n\n```sql\n" + Page.read(file).text() + "```\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tables.md", "getting-started.md"})
  void every_table_that_a_page_shows_is_a_files(String page) throws IOException {
    List<String> known =
        files().stream().map(file -> withoutComments(Page.read(file).text())).toList();
    assertThat(Page.named(page).blocks("sql"))
        .filteredOn(block -> block.contains("CREATE TABLE"))
        .isNotEmpty()
        .allSatisfy(block -> assertThat(known).contains(withoutComments(block)));
  }

  private static String withoutComments(String sql) {
    return sql.replaceAll("(?m)^--.*$|^\\s+$", "").replaceAll("\\s+", " ");
  }

  @Test
  void links_lead_somewhere() {
    assertThat(PAGE.links()).isNotEmpty().allMatch(Files::exists);
  }
}
