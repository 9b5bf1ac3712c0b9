package dev.inboxee.internal.rules;

import dev.inboxee.internal.declaration.TypeDeclaration;
import dev.inboxee.spi.table.Role;
import java.util.List;

/** Which types a column may have. */
final class ColumnTypes {
  private static final List<String> TEXT = List.of("java.lang.String");
  private static final List<String> TIME = List.of("java.time.Instant", "java.time.OffsetDateTime");
  private static final List<String> INT = List.of("int", "java.lang.Integer");
  private static final List<String> LONG = List.of("long", "java.lang.Long");
  private static final List<String> SHORT = List.of("short", "java.lang.Short");
  private static final List<String> UUID = List.of("java.util.UUID");
  private static final List<String> BYTES = List.of("byte[]");
  private static final List<String> OTHER =
      List.of(
          "boolean",
          "java.lang.Boolean",
          "double",
          "java.lang.Double",
          "java.math.BigDecimal",
          "java.time.LocalDate",
          "java.time.LocalDateTime");

  private ColumnTypes() {}

  /** The types by name that a role takes; of a data column those besides enums. */
  static List<String> of(Role role) {
    return switch (role) {
      case ID -> join(List.of(LONG, INT, UUID, TEXT));
      case GROUP, PARTITION_KEY, HEADERS -> TEXT;
      case PRIORITY, ATTEMPT -> join(List.of(SHORT, INT, LONG));
      case RETRY_AFTER, PROCESSED_AT, LOCKED_UNTIL -> TIME;
      case PAYLOAD -> join(List.of(BYTES, TEXT));
      case DATA -> join(List.of(LONG, INT, SHORT, OTHER, TEXT, BYTES, UUID, TIME));
    };
  }

  /** Whether a role takes a type; a type that is not known yet passes. */
  static boolean fits(Role role, TypeDeclaration type) {
    return switch (type.kind()) {
      case UNRESOLVED -> true;
      case ENUM -> role == Role.DATA;
      case STAGE, LIST, OTHER -> of(role).contains(type.name());
    };
  }

  /** The types for a person. */
  static String text(Role role) {
    String types = String.join(", ", of(role));
    return role == Role.DATA ? types + ", an enum" : types;
  }

  private static List<String> join(List<List<String>> lists) {
    return lists.stream().flatMap(List::stream).toList();
  }
}
