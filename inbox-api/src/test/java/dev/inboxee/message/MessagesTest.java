package dev.inboxee.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class MessagesTest {
  private static final Path DOCUMENT =
      Path.of(System.getProperty("basedir", "."), "..", "docs", "messages.md");
  private static final Pattern SECTION =
      Pattern.compile("^### (\\S+)\n(.*?)(?=^#|\\z)", Pattern.MULTILINE | Pattern.DOTALL);

  @Test
  void codes_are_unique_and_sorted() {
    assertThat(codes()).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void codes_have_the_form_of_codes() {
    assertThat(codes()).allMatch(code -> code.matches("INBX0[1-8]\\d\\d"));
  }

  @Test
  void document_explains_each_code_once_in_order() throws IOException {
    assertThat(sections()).extracting(section -> section.group(1)).isEqualTo(codes());
  }

  @Test
  void each_explanation_gives_cause_and_remedy() throws IOException {
    assertThat(sections())
        .allSatisfy(
            section ->
                assertThat(section.group(2))
                    .matches(
                        "\n\\*\\*Cause\\.\\*\\* \\S[^\n]*\n\n"
                            + "\\*\\*Remedy\\.\\*\\* \\S[^\n]*\n\\s*"));
  }

  @Test
  void text_begins_with_its_code_and_keeps_facts_as_they_are() {
    assertThat(Message.TABLE_NAME_BLANK.text("com.acme.Row", "100 %s"))
        .isEqualTo(
            "INBX0104: com.acme.Row: @Inbox(table) is blank ('100 %s'); name the queue table");
  }

  private static List<String> codes() {
    return Arrays.stream(Message.values()).map(Message::code).toList();
  }

  private static List<MatchResult> sections() throws IOException {
    return SECTION.matcher(Files.readString(DOCUMENT)).results().toList();
  }
}
