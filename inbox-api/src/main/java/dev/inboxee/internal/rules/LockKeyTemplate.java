package dev.inboxee.internal.rules;

import dev.inboxee.spi.table.LockKey;
import dev.inboxee.spi.table.QueueColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@link dev.inboxee.Inbox#advisoryLock} says: texts, and in braces the names of components or
 * fields. Immutable.
 *
 * @param parts the parts in order
 */
public record LockKeyTemplate(List<Part> parts) {
  private static final Pattern PART =
      Pattern.compile("(?<text>(?:[^{}]++|\\{\\{|}})++)|\\{(?<member>[^{}]*)}");

  /** A part of a template. */
  public sealed interface Part {}

  /**
   * A text.
   *
   * @param text the text, with braces as they are meant
   */
  public record Text(String text) implements Part {}

  /**
   * A placeholder.
   *
   * @param name the component or field that it names
   */
  public record Member(String name) implements Part {}

  /** Keeps a copy of the parts. */
  public LockKeyTemplate {
    parts = List.copyOf(parts);
  }

  /**
   * Reads a template.
   *
   * @throws IllegalArgumentException saying what is wrong with it
   */
  static LockKeyTemplate parse(String template) {
    if (template.isBlank()) {
      throw new IllegalArgumentException("it is blank");
    }
    List<Part> parts = new ArrayList<>();
    Matcher next = PART.matcher(template);
    int end = 0;
    while (next.find() && next.start() == end) {
      String text = next.group("text");
      parts.add(text == null ? new Member(next.group("member")) : new Text(unescaped(text)));
      end = next.end();
    }
    if (end < template.length()) {
      throw new IllegalArgumentException(
          "the brace at character " + (end + 1) + " has no other that belongs to it");
    }
    return new LockKeyTemplate(parts);
  }

  private static String unescaped(String text) {
    return text.replace("{{", "{").replace("}}", "}");
  }

  /** The names in braces. */
  List<String> members() {
    return parts.stream()
        .filter(Member.class::isInstance)
        .map(member -> ((Member) member).name())
        .distinct()
        .toList();
  }

  /**
   * The key of a class that keeps the rules.
   *
   * @param template what its annotation says, not empty
   * @param columns the column of each component or field
   */
  public static LockKey key(String template, Function<String, QueueColumn> columns) {
    return new LockKey(
        parse(template).parts().stream()
            .<LockKey.Part>map(
                part ->
                    part instanceof Member member
                        ? new LockKey.Value(columns.apply(member.name()))
                        : new LockKey.Literal(((Text) part).text()))
            .toList());
  }
}
