package dev.inboxee.internal.declaration;

import java.util.Locale;
import java.util.regex.Pattern;

/** Column names from Java names. */
final class ColumnNames {
  // Between "locked" and "Until", and between "URL" and "Path"; digits belong to what they follow.
  private static final Pattern WORD_ENDS =
      Pattern.compile("(?<=[\\p{Ll}\\p{Nd}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");

  private ColumnNames() {}

  /**
   * A name in snake case: {@code lockedUntil} is {@code locked_until}, {@code URLPath} url_path.
   */
  static String snakeCase(String name) {
    return WORD_ENDS.matcher(name).replaceAll("_").toLowerCase(Locale.ROOT);
  }
}
