package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.JavaTypes;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Binds and reads Java's values. A SQLite column keeps whatever it is given, and the driver turns
 * what does not fit into zero; so the value is looked at as it is stored.
 */
final class SqliteValues {

  private SqliteValues() {}

  static void bind(PreparedStatement statement, int index, @Nullable Object value, Class<?> type)
      throws SQLException {
    statement.setObject(index, value == null ? null : stored(value));
  }

  private static Object stored(Object value) {
    if (value instanceof Boolean flag) {
      return flag ? 1 : 0;
    }
    if (value instanceof Instant time) {
      return SqliteTimes.write(time);
    }
    if (value instanceof OffsetDateTime time) {
      return SqliteTimes.write(time.toInstant());
    }
    if (value instanceof LocalDateTime time) {
      return SqliteTimes.write(time);
    }
    if (value instanceof BigDecimal number) {
      return number.toPlainString();
    }
    if (value instanceof Duration delay) {
      return SqliteTimes.modifier(JavaTypes.bounded(delay));
    }
    return value instanceof UUID || value instanceof LocalDate ? value.toString() : value;
  }

  static @Nullable Object read(ResultSet result, int index, Class<?> type) throws SQLException {
    Object value = result.getObject(index);
    if (value == null) {
      return null;
    }
    if (type == byte[].class) {
      return value instanceof byte[] ? value : text(value).getBytes(StandardCharsets.UTF_8);
    }
    if (type == Double.class && value instanceof Number number) {
      return number.doubleValue();
    }
    if (type == Boolean.class
        || type == Long.class
        || type == Integer.class
        || type == Short.class) {
      return whole(value, type);
    }
    return ofText(text(value), type);
  }

  private static Object whole(Object value, Class<?> type) throws SQLException {
    if (!(value instanceof Long || value instanceof Integer)) {
      throw refused(value, type);
    }
    long number = ((Number) value).longValue();
    if (type == Long.class) {
      return number;
    }
    if (type == Integer.class) {
      return Math.toIntExact(number);
    }
    if (type == Short.class && number == (short) number) {
      return (short) number;
    }
    if (type == Boolean.class && (number == 0 || number == 1)) {
      return number == 1;
    }
    throw refused(value, type);
  }

  private static Object ofText(String text, Class<?> type) throws SQLException {
    if (type == String.class) {
      return text;
    }
    if (type == UUID.class) {
      return UUID.fromString(text);
    }
    if (type == Instant.class) {
      return SqliteTimes.read(text).toInstant();
    }
    if (type == OffsetDateTime.class) {
      return SqliteTimes.read(text);
    }
    if (type == LocalDateTime.class) {
      return SqliteTimes.readLocal(text);
    }
    if (type == LocalDate.class) {
      return LocalDate.parse(text);
    }
    if (type == BigDecimal.class) {
      return new BigDecimal(text);
    }
    throw refused(text, type);
  }

  private static String text(Object value) throws SQLException {
    if (!(value instanceof byte[] bytes)) {
      return value.toString();
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException failure) {
      throw new SQLException("The value is a BLOB that is not UTF-8 text", "22021", failure);
    }
  }

  private static SQLException refused(Object value, Class<?> type) {
    return new SQLException(
        "A stored " + value.getClass().getSimpleName() + " is no " + type.getSimpleName(), "22000");
  }
}
