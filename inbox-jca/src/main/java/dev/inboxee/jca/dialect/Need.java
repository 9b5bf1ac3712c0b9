package dev.inboxee.jca.dialect;

import dev.inboxee.spi.table.QueueColumn;
import java.util.Optional;
import java.util.UUID;

/** What the column of a role has to keep. */
public enum Need {
  /** When a row is due, when its lease ends, when it was finished. */
  POINT_IN_TIME("a point in time"),
  /** Counts, and sorts as a number. */
  WHOLE_NUMBER("a whole number"),
  /** Names a row. */
  UUID_ID("a UUID"),
  /** Names a row. */
  TEXT_ID("a text"),
  /** Names a group. */
  GROUP_NAME("a text"),
  /** Compares as it is read. */
  PARTITION_KEY("a text, a number or a UUID"),
  /** A JSON object. */
  JSON_OBJECT("a JSON object"),
  /** A payload that is read as a text. */
  PAYLOAD_TEXT("a text"),
  /** A payload that is read as bytes. */
  PAYLOAD_BYTES("bytes");

  /** What a type of a database keeps. */
  public enum Kind {
    /** Numbers, at least the whole ones. */
    NUMBER,
    /** Texts as they are. */
    TEXT,
    /** Bytes. */
    BYTES,
    /** Points in time, whatever the session's time zone. */
    INSTANT,
    /** Days, times of day, times of no zone. */
    OTHER_TIME,
    /** UUIDs and no other texts. */
    UUID,
    /** JSON, and no other texts. */
    JSON,
    /** True and false. */
    BOOLEAN,
    /** Anything else, which is passed. */
    UNKNOWN
  }

  private final String text;

  Need(String text) {
    this.text = text;
  }

  /** The need for a person. */
  public String text() {
    return text;
  }

  /** Whether a type of a kind may serve. */
  public boolean isMetBy(Kind kind) {
    return kind == Kind.UNKNOWN
        || switch (this) {
          case POINT_IN_TIME -> kind == Kind.INSTANT;
          case WHOLE_NUMBER -> kind == Kind.NUMBER;
          case UUID_ID, GROUP_NAME -> kind == Kind.TEXT || kind == Kind.UUID;
          case TEXT_ID, PARTITION_KEY ->
              kind == Kind.TEXT || kind == Kind.UUID || kind == Kind.NUMBER;
          case JSON_OBJECT -> kind == Kind.TEXT || kind == Kind.JSON;
          case PAYLOAD_TEXT -> kind != Kind.BYTES;
          case PAYLOAD_BYTES -> kind == Kind.BYTES;
        };
  }

  /** What a column needs; nothing if the queue does no more than read it. */
  public static Optional<Need> of(QueueColumn column) {
    Class<?> type = JavaTypes.boxed(column.type());
    return switch (column.role()) {
      case RETRY_AFTER, PROCESSED_AT, LOCKED_UNTIL -> Optional.of(POINT_IN_TIME);
      case PRIORITY, ATTEMPT -> Optional.of(WHOLE_NUMBER);
      case GROUP -> Optional.of(GROUP_NAME);
      case PARTITION_KEY -> Optional.of(PARTITION_KEY);
      case HEADERS -> Optional.of(JSON_OBJECT);
      case PAYLOAD -> Optional.of(type == String.class ? PAYLOAD_TEXT : PAYLOAD_BYTES);
      case ID ->
          Optional.of(type == String.class ? TEXT_ID : type == UUID.class ? UUID_ID : WHOLE_NUMBER);
      case DATA -> Optional.empty();
    };
  }
}
