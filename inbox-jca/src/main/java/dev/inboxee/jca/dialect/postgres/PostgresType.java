package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Need;
import dev.inboxee.jca.dialect.Need.Kind;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A type as the catalogue writes it.
 *
 * @param name without its numbers, for instance {@code timestamp with time zone}
 * @param size its first number, or as much as can be where it has none
 * @param scale its second number, or zero
 */
record PostgresType(String name, int size, int scale) {

  // The numbers may stand within the name: timestamp(3) with time zone.
  private static final Pattern NUMBERS = Pattern.compile("\\((\\d+)(?:,(-?\\d+))?\\)");

  private static final List<String> WHOLE = List.of("smallint", "integer", "bigint");
  private static final Set<String> TEXTS = Set.of("text", "character varying", "character");
  private static final int SCALE = 2;

  static PostgresType of(String type) {
    Matcher numbers = NUMBERS.matcher(type);
    if (!numbers.find()) {
      return new PostgresType(type, Integer.MAX_VALUE, 0);
    }
    String scale = numbers.group(SCALE);
    return new PostgresType(
        numbers.replaceFirst(""),
        Integer.parseInt(numbers.group(1)),
        scale == null ? 0 : Integer.parseInt(scale));
  }

  Kind kind() {
    return switch (name) {
      case "smallint", "integer", "bigint", "numeric", "real", "double precision" -> Kind.NUMBER;
      case "text", "character varying", "character" -> Kind.TEXT;
      case "bytea" -> Kind.BYTES;
      case "timestamp with time zone" -> Kind.INSTANT;
      case "timestamp without time zone",
          "date",
          "time without time zone",
          "time with time zone",
          "interval" ->
          Kind.OTHER_TIME;
      case "uuid" -> Kind.UUID;
      case "json", "jsonb" -> Kind.JSON;
      case "boolean" -> Kind.BOOLEAN;
      default -> Kind.UNKNOWN;
    };
  }

  /** Whether it keeps what is needed; a group that is a number is compared as one. */
  boolean meets(Need need) {
    return need.isMetBy(kind()) || (need == Need.GROUP_NAME && kind() == Kind.NUMBER);
  }

  /** Whether it takes every value of another type, as an insertion converts it. */
  boolean takesAll(PostgresType other) {
    if (name.equals(other.name)) {
      return isUnlimited() || (scale >= other.scale && size - scale >= other.size - other.scale);
    }
    if (TEXTS.contains(name)) {
      boolean fits = TEXTS.contains(other.name) ? size >= other.size : isUnlimited();
      return fits && !name.equals("character") && other.kind() != Kind.BYTES;
    }
    if (name.equals("numeric")) {
      return isUnlimited() && WHOLE.contains(other.name);
    }
    if (WHOLE.contains(name)) {
      return WHOLE.contains(other.name) && WHOLE.indexOf(name) > WHOLE.indexOf(other.name);
    }
    return kind() == Kind.JSON && other.kind() == Kind.JSON;
  }

  private boolean isUnlimited() {
    return size == Integer.MAX_VALUE;
  }
}
