package dev.inboxee.processor;

import static dev.inboxee.message.Message.COLUMNS_MISSING;
import static dev.inboxee.message.Message.COLUMN_NAME_BLANK;
import static dev.inboxee.message.Message.COLUMN_NAME_DOUBLED;
import static dev.inboxee.message.Message.COLUMN_TYPE_UNSUPPORTED;
import static dev.inboxee.message.Message.FIELD_FINAL;
import static dev.inboxee.message.Message.ID_MISSING;
import static dev.inboxee.message.Message.LOCK_KEY_INVALID;
import static dev.inboxee.message.Message.LOCK_KEY_MEMBER_UNFIT;
import static dev.inboxee.message.Message.LOCK_KEY_MEMBER_UNKNOWN;
import static dev.inboxee.message.Message.LOCK_KEY_WITH_FIFO;
import static dev.inboxee.message.Message.LOCK_KEY_WITH_LEASE;
import static dev.inboxee.message.Message.MODE_WITHOUT_FORM;
import static dev.inboxee.message.Message.QUEUE_CONSTRUCTOR_MISSING;
import static dev.inboxee.message.Message.QUEUE_SHAPE_UNFIT;
import static dev.inboxee.message.Message.ROLES_ON_ONE_COLUMN;
import static dev.inboxee.message.Message.ROLE_DOUBLED;
import static dev.inboxee.message.Message.ROLE_TYPE_UNSUPPORTED;
import static dev.inboxee.message.Message.SCHEMA_NAME_BLANK;
import static dev.inboxee.message.Message.TABLE_NAME_BLANK;

import dev.inboxee.message.Message;
import java.util.List;
import java.util.stream.Stream;

/** Queue classes with one mistake each. */
final class QueueCases {
  private QueueCases() {}

  static Stream<BadCase> all() {
    return Stream.of(shapes(), names(), types(), roles(), lockKeys(), modes())
        .flatMap(List::stream);
  }

  private static List<BadCase> shapes() {
    return List.of(
        bad(QUEUE_SHAPE_UNFIT, "@Inbox(table = \"t\") interface Bad {} // here"),
        bad(QUEUE_SHAPE_UNFIT, "@Inbox(table = \"t\") @interface Bad {} // here"),
        bad(QUEUE_SHAPE_UNFIT, "@Inbox(table = \"t\") enum Bad { A } // here"),
        bad(
            QUEUE_SHAPE_UNFIT,
            """
            @Inbox(table = "t") abstract class Bad { // here
              @Id long id;
              @LockedUntil Instant lockedUntil;
            }
            """),
        bad(
            QUEUE_SHAPE_UNFIT,
            """
            class Bad {
              @Inbox(table = "t") class Inner { // here
                @Id long id;
                @LockedUntil Instant lockedUntil;
              }
            }
            """),
        bad(
            QUEUE_CONSTRUCTOR_MISSING,
            """
            @Inbox(table = "t") class Bad { // here
              @Id long id;
              @LockedUntil Instant lockedUntil;
              Bad(long id) {}
            }
            """),
        bad(COLUMNS_MISSING, "@Inbox(table = \"t\") record Bad() {} // here"),
        bad(
            COLUMNS_MISSING,
            """
            @Inbox(table = "t") class Bad { // here
              static @Id long id;
              transient @LockedUntil Instant lockedUntil;
            }
            """),
        bad(
            FIELD_FINAL,
            """
            @Inbox(table = "t") class Bad {
              @Id long id;
              @LockedUntil Instant lockedUntil;
              final String text = null; // here
            }
            """));
  }

  private static List<BadCase> names() {
    return List.of(
        bad(
            TABLE_NAME_BLANK,
            """
            @Inbox(table = " ")
            record Bad(@Id long id, @LockedUntil Instant lockedUntil) {} // here
            """),
        bad(
            SCHEMA_NAME_BLANK,
            """
            @Inbox(table = "t", schema = " ")
            record Bad(@Id long id, @LockedUntil Instant lockedUntil) {} // here
            """),
        bad(
            COLUMN_NAME_BLANK,
            record(
                """
                @Column("")
                String text // here
                """)),
        bad(
            COLUMN_NAME_DOUBLED,
            record(
                """
                String text,
                @Column("text") String other // here
                """)),
        bad(
            COLUMN_NAME_DOUBLED,
            record(
                """
                @Column("ÜBER") String text,
                @Column("über") String other // here
                """)),
        bad(
            COLUMN_NAME_DOUBLED,
            """
            class Base {
              @Id long id;
              String text;
            }

            @Inbox(table = "t") class Bad extends Base {
              @LockedUntil Instant lockedUntil;
              String text; // here
            }
            """));
  }

  private static List<BadCase> types() {
    return List.of(
        bad(COLUMN_TYPE_UNSUPPORTED, record("Object text // here\n")),
        bad(COLUMN_TYPE_UNSUPPORTED, record("char text // here\n")),
        bad(COLUMN_TYPE_UNSUPPORTED, record("String[] text // here\n")),
        bad(COLUMN_TYPE_UNSUPPORTED, record("Byte[] text // here\n")),
        bad(COLUMN_TYPE_UNSUPPORTED, record("List<String> text // here\n")),
        bad(COLUMN_TYPE_UNSUPPORTED, record("java.util.Date text // here\n")),
        bad(
            COLUMN_TYPE_UNSUPPORTED,
            """
            class Base<T> {
              @Id long id;
              T text;
            }

            @Inbox(table = "t") class Bad extends Base<String> { // here
              @LockedUntil Instant lockedUntil;
            }
            """),
        bad(
            ROLE_TYPE_UNSUPPORTED,
            """
            @Inbox(table = "t") record Bad(
                @Id short id, // here
                @LockedUntil Instant lockedUntil) {}
            """),
        bad(
            ROLE_TYPE_UNSUPPORTED,
            """
            @Inbox(table = "t") record Bad(
                @Id long id,
                @LockedUntil LocalDateTime lockedUntil) {} // here
            """),
        bad(ROLE_TYPE_UNSUPPORTED, record("@Group(fifo = true) int role // here\n")),
        bad(ROLE_TYPE_UNSUPPORTED, record("@Group Thread.State role // here\n")),
        bad(ROLE_TYPE_UNSUPPORTED, record("@Priority double role // here\n")),
        bad(ROLE_TYPE_UNSUPPORTED, record("@PartitionKey UUID role // here\n")),
        bad(ROLE_TYPE_UNSUPPORTED, record("@RetryAfter long role // here\n")),
        bad(ROLE_TYPE_UNSUPPORTED, record("@Attempt String role // here\n")),
        bad(ROLE_TYPE_UNSUPPORTED, record("@ProcessedAt boolean role // here\n")),
        bad(ROLE_TYPE_UNSUPPORTED, record("@Headers Map<String, String> role // here\n")),
        bad(ROLE_TYPE_UNSUPPORTED, record("@Payload Change role // here\n")));
  }

  private static List<BadCase> roles() {
    return List.of(
        bad(
            ROLE_DOUBLED,
            record(
                """
                @Group String target,
                @Group(fifo = true) String other // here
                """)),
        bad(ROLE_DOUBLED, record("@Id UUID other // here\n")),
        bad(ROLES_ON_ONE_COLUMN, record("@Group @PartitionKey String target // here\n")),
        bad(
            ID_MISSING,
            """
            @Inbox(table = "t")
            record Bad(long id, @LockedUntil Instant lockedUntil) {} // here
            """));
  }

  private static List<BadCase> lockKeys() {
    return List.of(
        key(LOCK_KEY_INVALID, "jobs-{id"),
        key(LOCK_KEY_INVALID, "jobs-id}"),
        key(LOCK_KEY_INVALID, "jobs-{{id}"),
        key(LOCK_KEY_INVALID, "{a{id}}"),
        key(LOCK_KEY_INVALID, " "),
        key(LOCK_KEY_MEMBER_UNKNOWN, "jobs-{target_name}"),
        key(LOCK_KEY_MEMBER_UNKNOWN, "jobs-{noColumn}"),
        key(LOCK_KEY_MEMBER_UNKNOWN, "jobs-{Id}"),
        key(LOCK_KEY_MEMBER_UNKNOWN, "jobs-{ id }"),
        key(LOCK_KEY_MEMBER_UNKNOWN, "{}"),
        key(LOCK_KEY_MEMBER_UNFIT, "{payload}"),
        key(LOCK_KEY_MEMBER_UNFIT, "{headers}"),
        key(LOCK_KEY_MEMBER_UNFIT, "{id}-{attempt}"),
        key(LOCK_KEY_MEMBER_UNFIT, "{due}"),
        key(LOCK_KEY_MEMBER_UNFIT, "{processedAt}"),
        key(LOCK_KEY_MEMBER_UNFIT, "{bytes}"),
        key(LOCK_KEY_MEMBER_UNFIT, "{amount}"),
        key(LOCK_KEY_MEMBER_UNFIT, "{weight}"),
        key(LOCK_KEY_MEMBER_UNFIT, "{at}"),
        bad(
            LOCK_KEY_WITH_LEASE,
            """
            @Inbox(table = "t", advisoryLock = "{id}")
            record Bad(@Id long id, @LockedUntil Instant lockedUntil) {} // here
            """),
        bad(
            LOCK_KEY_WITH_FIFO,
            """
            @Inbox(table = "t", advisoryLock = "jobs-{id}")
            record Bad(@Id long id, @Group(fifo = true) String target) {} // here
            """));
  }

  private static List<BadCase> modes() {
    return Stream.of("DEFERRED", "IMMEDIATE", "EXCLUSIVE")
        .map(
            mode ->
                bad(
                    MODE_WITHOUT_FORM,
                    """
                    @Inbox(table = "t", isolation = Isolation.%s)
                    record Bad(@Id long id, @Group String target) {} // here
                    """
                        .formatted(mode)))
        .toList();
  }

  private static BadCase key(Message message, String template) {
    return bad(
        message,
        """
        @Inbox(table = "t", advisoryLock = "%s")
        record Bad( // here
            @Id long id,
            @Column("target_name") @Group String target,
            @Attempt short attempt,
            @RetryAfter Instant due,
            @ProcessedAt Instant processedAt,
            @Headers String headers,
            @Payload String payload,
            byte[] bytes,
            BigDecimal amount,
            double weight,
            OffsetDateTime at) {
          static final int noColumn = 1;
        }
        """
            .formatted(template));
  }

  private static String record(String column) {
    return """
        @Inbox(table = "t") record Bad(
            @Id long id,
            @LockedUntil Instant lockedUntil,
        """
        + column
        + ") {}\n";
  }

  private static BadCase bad(Message message, String body) {
    return new BadCase(message, body);
  }
}
