package dev.inboxee.jca.dialect.sqlite;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;

/** Times as SQLite's own functions write them: texts in UTC with milliseconds. */
final class SqliteTimes {

  private static final String FORMAT = "'%Y-%m-%d %H:%M:%f'";

  /** An expression: now. All of one statement read the same. */
  static final String NOW = "strftime(" + FORMAT + ", 'now')";

  private static final DateTimeFormatter WRITTEN =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT);

  private static final DateTimeFormatter READ =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE)
          .appendPattern("['T'][' ']")
          .append(DateTimeFormatter.ISO_LOCAL_TIME)
          .optionalStart()
          .appendOffset("+HH:MM", "Z")
          .optionalEnd()
          .toFormatter(Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  private SqliteTimes() {}

  /** An expression: now and so much more. */
  static String later(String modifier) {
    return "strftime(" + FORMAT + ", 'now', " + modifier + ")";
  }

  /**
   * A condition: the column's time has passed. NULL has, and so has a text that is no time: a row
   * must not wait for ever for it.
   */
  static String passed(String column) {
    return "coalesce(strftime(" + FORMAT + ", " + column + "), '') <= " + NOW;
  }

  /** What {@link #later} takes: a modifier such as {@code +2.500 seconds}. */
  static String modifier(Duration duration) {
    return "+%d.%03d seconds".formatted(duration.toSeconds(), duration.toMillisPart());
  }

  static String write(LocalDateTime time) {
    if (time.getYear() < 0 || time.getYear() > 9999) {
      throw new IllegalArgumentException("SQLite keeps times of the years 0 to 9999, not " + time);
    }
    return WRITTEN.format(time);
  }

  static String write(Instant time) {
    return write(LocalDateTime.ofInstant(time, ZoneOffset.UTC));
  }

  static OffsetDateTime read(String text) {
    TemporalAccessor time = READ.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
    return time instanceof OffsetDateTime offset
        ? offset
        : LocalDateTime.from(time).atOffset(ZoneOffset.UTC);
  }

  /** The time as the text shows it, without regard to an offset. */
  static LocalDateTime readLocal(String text) {
    return read(text).toLocalDateTime();
  }
}
