package dev.inboxee.jca.dialect;

import dev.inboxee.spi.table.QueueColumn;
import java.lang.invoke.MethodType;
import java.time.Duration;

/** What the dialects need to know of Java's types and their ranges. */
public final class JavaTypes {

  // Far beyond any use, and within what both databases' times can hold.
  private static final Duration LONGEST = Duration.ofDays(365_250);

  private JavaTypes() {}

  /** The wrapper of a primitive type; any other type as it is. */
  public static Class<?> boxed(Class<?> type) {
    return MethodType.methodType(type).wrap().returnType();
  }

  /** Whether a type that is not primitive holds whole numbers. */
  public static boolean isNumber(Class<?> type) {
    return type == Long.class || type == Integer.class || type == Short.class;
  }

  /**
   * The highest number that an attempt column counts to. Counting stops there: a number that does
   * not fit would fail the claim for every other row with it.
   */
  public static long highest(QueueColumn attempt) {
    Class<?> type = boxed(attempt.type());
    if (type == Short.class) {
      return Short.MAX_VALUE;
    }
    return type == Integer.class ? Integer.MAX_VALUE : Long.MAX_VALUE;
  }

  /** The duration, or a thousand years if it is longer. */
  public static Duration bounded(Duration duration) {
    return duration.compareTo(LONGEST) > 0 ? LONGEST : duration;
  }
}
