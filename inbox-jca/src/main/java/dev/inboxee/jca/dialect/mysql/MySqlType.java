package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Need;
import dev.inboxee.jca.dialect.Need.Kind;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A type as the catalogue writes it.
 *
 * @param text all of it, in lower case
 * @param name its first word, for instance {@code varchar}
 * @param size its first number, or zero where it has none
 * @param scale its second number, or zero
 */
record MySqlType(String text, String name, int size, int scale) {

  private static final Pattern PARTS = Pattern.compile("(\\w+)(?:\\((\\d+)(?:,(\\d+))?\\))?.*");

  private static final List<String> WHOLE =
      List.of("tinyint", "smallint", "mediumint", "int", "bigint");
  // By capacity, as their bytes can be characters of four.
  private static final List<String> TEXTS = List.of("tinytext", "text", "mediumtext", "longtext");
  private static final List<String> BLOBS = List.of("tinyblob", "blob", "mediumblob", "longblob");
  private static final long[] CAPACITY = {255, 65_535, 16_777_215, 4_294_967_295L};
  private static final int UUID_LENGTH = 36;

  static MySqlType of(String type) {
    String text = type.toLowerCase(Locale.ROOT);
    Matcher parts = PARTS.matcher(text);
    if (!parts.matches()) {
      return new MySqlType(text, text, 0, 0);
    }
    return new MySqlType(text, parts.group(1), number(parts.group(2)), number(parts.group(3)));
  }

  private static int number(String digits) {
    return digits == null ? 0 : Integer.parseInt(digits);
  }

  Kind kind() {
    return switch (name) {
      case "tinyint", "smallint", "mediumint", "int", "bigint", "decimal", "float", "double" ->
          Kind.NUMBER;
      case "char", "varchar", "tinytext", "text", "mediumtext", "longtext" -> Kind.TEXT;
      case "binary", "varbinary", "tinyblob", "blob", "mediumblob", "longblob" -> Kind.BYTES;
      case "datetime", "timestamp" -> Kind.INSTANT;
      case "date", "time", "year" -> Kind.OTHER_TIME;
      case "uuid" -> Kind.UUID;
      case "json" -> Kind.JSON;
      default -> Kind.UNKNOWN;
    };
  }

  /**
   * Whether it keeps what is needed. Bytes keep texts too, unless they are filled up with zeros.
   */
  boolean meets(Need need) {
    boolean keepsTexts = kind() == Kind.BYTES && !name.equals("binary");
    return switch (need) {
      case UUID_ID, TEXT_ID, GROUP_NAME, JSON_OBJECT -> keepsTexts || need.isMetBy(kind());
      case PAYLOAD_TEXT -> kind() != Kind.BYTES || keepsTexts;
      case PAYLOAD_BYTES -> kind() == Kind.TEXT || need.isMetBy(kind());
      default -> need.isMetBy(kind());
    };
  }

  boolean isUnsigned() {
    return text.contains("unsigned");
  }

  /** The highest number that a type of whole numbers holds. */
  long highest() {
    int bits = new int[] {8, 16, 24, 32, 64}[WHOLE.indexOf(name)];
    return isUnsigned() && bits == 64
        ? Long.MAX_VALUE
        : (1L << (isUnsigned() ? bits : bits - 1)) - 1;
  }

  boolean isWhole() {
    return WHOLE.contains(name);
  }

  /** Whether it is a text or bytes of which an index holds the beginning only. */
  boolean isLarge() {
    return TEXTS.contains(name) || BLOBS.contains(name);
  }

  /** Whether it takes every value of another type. */
  boolean takesAll(MySqlType other) {
    if (isWhole() && other.isWhole()) {
      boolean sign = isUnsigned() == other.isUnsigned() || other.isUnsigned();
      return sign && highest() >= other.highest();
    }
    return switch (kind()) {
      case TEXT ->
          (other.kind() == Kind.TEXT && length(TEXTS) >= other.length(TEXTS))
              || (other.kind() == Kind.JSON && name.equals("longtext"))
              || (other.kind() == Kind.UUID && length(TEXTS) >= UUID_LENGTH);
      case BYTES -> other.kind() == Kind.BYTES && length(BLOBS) >= other.length(BLOBS);
      case INSTANT -> other.kind() == Kind.INSTANT && size >= other.size;
      case NUMBER ->
          name.equals(other.name)
              && isUnsigned() == other.isUnsigned()
              && scale >= other.scale
              && size - scale >= other.size - other.scale;
      default -> text.equals(other.text);
    };
  }

  // In characters or bytes; what a longer VARCHAR declares, no row can hold.
  private long length(List<String> large) {
    int place = large.indexOf(name);
    int width = large == TEXTS ? 4 : 1;
    return place < 0 ? Math.min(size, CAPACITY[1] / width) : CAPACITY[place] / width;
  }
}
