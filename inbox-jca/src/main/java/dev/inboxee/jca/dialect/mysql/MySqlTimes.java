package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.JavaTypes;
import dev.inboxee.spi.dialect.LeaseToken;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;

/**
 * Times as they pass between Java and the drivers: local ones in UTC, which no setting of driver,
 * session or JVM moves.
 */
final class MySqlTimes {

  // TIMESTAMP ends in 2038, and no longer delay than to that day makes sense for it.
  private static final Instant LAST = Instant.parse("2038-01-18T00:00:00Z");

  private static final int WHOLE_SECONDS = "2026-01-01 00:00:00".length();
  private static final int MICROS = 6;

  private MySqlTimes() {}

  static LocalDateTime utc(Instant time) {
    return LocalDateTime.ofInstant(time, ZoneOffset.UTC).truncatedTo(ChronoUnit.MICROS);
  }

  static Instant instant(LocalDateTime time) {
    return time.toInstant(ZoneOffset.UTC);
  }

  static LeaseToken token(LocalDateTime end) {
    return new LeaseToken(end, instant(end));
  }

  /** How many digits behind the seconds a column keeps. */
  static int digits(ResultSetMetaData data, int column) throws SQLException {
    int digits = data.getPrecision(column) - WHOLE_SECONDS - 1;
    return digits < 0 || digits > MICROS ? 0 : digits;
  }

  /**
   * The end of a lease as a column keeps it: not before it is over, and with no digit that the
   * server would cut or round.
   */
  static LocalDateTime end(LocalDateTime now, Duration lease, int digits) {
    LocalDateTime end = now.plus(lease);
    int step = 1_000_000_000;
    for (int i = 0; i < digits; i++) {
      step /= 10;
    }
    int beyond = end.get(ChronoField.NANO_OF_SECOND) % step;
    return beyond == 0 ? end : end.plusNanos(step - beyond);
  }

  /**
   * A delay in microseconds, or as much of it as ends at a time that every column can hold.
   *
   * @param now when it begins, more or less
   */
  static long micros(Duration delay, Instant now) {
    Duration bounded = JavaTypes.bounded(delay);
    Duration left = Duration.between(now, LAST);
    if (!left.isNegative() && bounded.compareTo(left) > 0) {
      bounded = left;
    }
    return bounded.toSeconds() * 1_000_000 + bounded.toNanosPart() / 1_000;
  }
}
