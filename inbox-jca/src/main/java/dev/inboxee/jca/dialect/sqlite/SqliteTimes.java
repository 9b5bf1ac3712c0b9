package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.Now;
import java.time.Clock;
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
import org.jspecify.annotations.Nullable;

/** Times as SQLite's own functions write them: texts in UTC with milliseconds. */
final class SqliteTimes {

  private static final String FORMAT = "'%Y-%m-%d %H:%M:%f'";

  /** The database's time. All of one statement read the same. */
  static final Now NOW = Now.ofDatabase("'now'");

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

  /** Another clock's time. */
  static Now by(Clock clock) {
    return Now.of(clock, ":now");
  }

  /** An expression: now. */
  static String current(Now now) {
    return "strftime(" + FORMAT + ", " + now.sql() + ")";
  }

  /** An expression: now and so much more. */
  static String later(Now now, String modifier) {
    return "strftime(" + FORMAT + ", " + now.sql() + ", " + modifier + ")";
  }

  /**
   * A condition: the column's time has passed. NULL has, and so has a text that is no time: a row
   * must not wait for ever for it.
   */
  static String passed(String column, Now now) {
    return "coalesce(strftime(" + FORMAT + ", " + column + "), '') <= " + current(now);
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

  /** A reading of a clock as it is bound; null where there is none to bind. */
  static @Nullable String bound(@Nullable Instant reading) {
    return reading == null ? null : write(reading);
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
