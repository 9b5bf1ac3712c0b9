package dev.inboxee.jca.dialect;

import java.util.function.Predicate;

/** Names for the indexes that are advised. */
public final class IndexNames {

  private IndexNames() {}

  /**
   * A name that is not taken: the wanted one, or its end where it is too long, or that with a
   * number.
   */
  public static String free(String wanted, int longest, Predicate<String> taken) {
    String name = end(wanted, longest);
    for (int number = 2; taken.test(name); number++) {
      name = end(wanted + number, longest);
    }
    return name;
  }

  private static String end(String name, int longest) {
    int letters = name.codePointCount(0, name.length());
    return letters <= longest
        ? name
        : name.substring(name.offsetByCodePoints(0, letters - longest));
  }
}
