package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.JavaTypes;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Binds and reads Java's values. Instants have microseconds, like {@code timestamptz}. */
final class PostgresValues {

  // Types.OTHER leaves the type to the server, so that texts go into uuid, json and enum columns.
  private static final Map<Class<?>, Integer> TYPES =
      Map.of(
          Long.class, Types.BIGINT,
          Integer.class, Types.INTEGER,
          Short.class, Types.SMALLINT,
          Boolean.class, Types.BOOLEAN,
          Double.class, Types.DOUBLE,
          byte[].class, Types.BINARY);

  private PostgresValues() {}

  static void bind(PreparedStatement statement, int index, @Nullable Object value, Class<?> type)
      throws SQLException {
    if (value == null) {
      statement.setNull(index, TYPES.getOrDefault(type, Types.OTHER));
    } else if (value instanceof String || value instanceof UUID) {
      statement.setObject(index, value.toString(), Types.OTHER);
    } else if (value instanceof Instant instant) {
      statement.setObject(index, micros(instant.atOffset(ZoneOffset.UTC)));
    } else if (value instanceof OffsetDateTime time) {
      statement.setObject(index, micros(time));
    } else if (value instanceof Duration delay) {
      statement.setLong(index, micros(delay));
    } else if (value instanceof LocalDateTime time) {
      statement.setObject(index, time.truncatedTo(ChronoUnit.MICROS));
    } else {
      statement.setObject(index, value);
    }
  }

  /** A delay as the statements take it. */
  static long micros(Duration delay) {
    Duration bounded = JavaTypes.bounded(delay);
    return bounded.toSeconds() * 1_000_000 + bounded.toNanosPart() / 1_000;
  }

  private static OffsetDateTime micros(OffsetDateTime time) {
    return time.truncatedTo(ChronoUnit.MICROS);
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
      return uuid(result.getObject(index));
    }
    if (type == Instant.class) {
      OffsetDateTime time = result.getObject(index, OffsetDateTime.class);
      return time == null ? null : time.toInstant();
    }
    if (type == LocalDate.class || type == LocalDateTime.class || type == OffsetDateTime.class) {
      return result.getObject(index, type);
    }
    return other(result, index, type);
  }

  private static @Nullable Object uuid(@Nullable Object value) {
    return value == null || value instanceof UUID
        ? value
        : UUID.fromString(value.toString().strip());
  }

  private static @Nullable Object other(ResultSet result, int index, Class<?> type)
      throws SQLException {
    if (type == Boolean.class) {
      return result.getBoolean(index);
    }
    if (type == Double.class) {
      return result.getDouble(index);
    }
    return type == java.math.BigDecimal.class
        ? result.getBigDecimal(index)
        : result.getObject(index, type);
  }
}
