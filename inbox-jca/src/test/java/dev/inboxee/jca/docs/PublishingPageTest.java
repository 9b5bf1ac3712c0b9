package dev.inboxee.jca.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.PublishOptions;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The page about publishing shows code that compiles, and every option. */
final class PublishingPageTest {

  private static final Page PAGE = Page.named("publishing.md");
  private static final Page EXAMPLES =
      Page.read(
          Page.PROJECT.resolve(
              "inbox-cdi/src/test/java/dev/inboxee/cdi/publish/PublishingExamples.java"));

  @Test
  void code_is_the_examples() {
    assertThat(PAGE.blocks("java"))
        .isNotEmpty()
        .allSatisfy(block -> assertThat(EXAMPLES.text()).contains(block));
  }

  @Test
  void every_option_is_named() {
    assertThat(
            Arrays.stream(PublishOptions.class.getMethods())
                .map(Method::getName)
                .filter(name -> name.startsWith("with")))
        .isNotEmpty()
        .allSatisfy(name -> assertThat(PAGE.text()).contains("`" + name + "`"));
  }

  @Test
  void links_lead_somewhere() {
    assertThat(PAGE.links()).isNotEmpty().allMatch(Files::exists);
  }
}
