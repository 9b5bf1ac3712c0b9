package dev.inboxee.jca.dialect.mysql;

import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Binds and reads Java's values. */
final class MySqlValues {

  private MySqlValues() {}

  static void bind(PreparedStatement statement, int index, @Nullable Object value)
      throws SQLException {
    if (value == null) {
      statement.setNull(index, Types.NULL);
    } else if (value instanceof byte[] bytes) {
      statement.setBytes(index, bytes);
    } else if (value instanceof UUID) {
      statement.setString(index, value.toString());
    } else if (value instanceof Instant time) {
      statement.setObject(index, MySqlTimes.utc(time));
    } else if (value instanceof OffsetDateTime time) {
      statement.setObject(index, MySqlTimes.utc(time.toInstant()));
    } else if (value instanceof Duration delay) {
      statement.setLong(index, MySqlTimes.micros(delay, Instant.now()));
    } else if (value instanceof LocalDateTime time) {
      statement.setObject(index, time.truncatedTo(ChronoUnit.MICROS));
    } else {
      statement.setObject(index, value);
    }
  }

  static @Nullable Object read(ResultSet result, int index, Class<?> type) throws SQLException {
    Object value = typed(result, index, type);
    return result.wasNull() ? null : value;
  }

  private static @Nullable Object typed(ResultSet result, int index, Class<?> type)
      throws SQLException {
    if (type == String.class) {
      return result.getString(index);
    }
    if (type == byte[].class) {
      return result.getBytes(index);
    }
    if (type == Long.class) {
      return result.getLong(index);
    }
    if (type == Integer.class) {
      return result.getInt(index);
    }
    if (type == Short.class) {
      return result.getShort(index);
    }
    if (type == UUID.class) {
      String text = result.getString(index);
      return text == null ? null : UUID.fromString(text.strip());
    }
    if (type == Instant.class || type == OffsetDateTime.class) {
      LocalDateTime time = result.getObject(index, LocalDateTime.class);
      return time == null ? null : time(time, type);
    }
    return other(result, index, type);
  }

  /** A time that was read, as the type that a column declares. */
  static Object time(LocalDateTime time, Class<?> type) {
    return type == Instant.class ? MySqlTimes.instant(time) : time.atOffset(ZoneOffset.UTC);
  }

  private static @Nullable Object other(ResultSet result, int index, Class<?> type)
      throws SQLException {
    if (type == Boolean.class) {
      return result.getBoolean(index);
    }
    if (type == Double.class) {
      return result.getDouble(index);
    }
    return type == BigDecimal.class ? result.getBigDecimal(index) : result.getObject(index, type);
  }
}
