package dev.inboxee.jca.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.spi.dialect.AdvisoryDialect;
import dev.inboxee.spi.dialect.AdvisoryForm;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.IsolationDialect;
import dev.inboxee.spi.dialect.LeaseDialect;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.RowLockDialect;
import dev.inboxee.spi.dialect.RowLockForm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The guide to dialects shows the code of its example, and knows all that there is to implement.
 */
final class DialectsPageTest {

  private static final Page PAGE = Page.named("dialects.md");
  private static final Path EXAMPLE =
      Page.PROJECT.resolve("inbox-jca/src/test/java/org/example/h2");

  static List<String> code() {
    return PAGE.blocks("java");
  }

  @ParameterizedTest
  @MethodSource("code")
  void code_is_the_examples(String block) throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLE)) {
      assertThat(files.filter(file -> read(file).contains(block))).hasSize(1);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void the_service_file_is_the_examples() throws IOException {
    Path services = Page.PROJECT.resolve("inbox-jca/src/test/resources/META-INF/services");
    assertThat(PAGE.blocks("")).contains(read(services.resolve(Dialect.class.getName())));
  }

  @Test
  void links_lead_somewhere() {
    assertThat(PAGE.links()).isNotEmpty().allMatch(Files::exists);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Dialect.class,
        LeaseDialect.class,
        RowLockDialect.class,
        AdvisoryDialect.class,
        IsolationDialect.class,
        LeaseForm.class,
        RowLockForm.class,
        AdvisoryForm.class
      })
  void every_method_to_implement_is_named(Class<?> type) {
    assertThat(
            Arrays.stream(type.getMethods())
                .filter(method -> !method.isSynthetic())
                .map(Method::getName))
        .isNotEmpty()
        .allSatisfy(name -> assertThat(PAGE.text()).contains("`" + name + "("));
  }

  @Test
  void every_contract_is_named() throws IOException {
    Path kit = Page.PROJECT.resolve("inbox-jca/src/test/java/dev/inboxee/jca/dialect/contract");
    try (Stream<Path> files = Files.list(kit)) {
      assertThat(files.map(file -> file.getFileName().toString().replace(".java", "")))
          .filteredOn(name -> name.matches("(?!Dialect|Clock)\\w+Contract"))
          .isNotEmpty()
          .allSatisfy(name -> assertThat(PAGE.text()).contains("`" + name + "`"));
    }
  }
}
