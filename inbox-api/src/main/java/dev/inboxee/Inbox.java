package dev.inboxee;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes a queue table: a table of the application's own database whose rows are messages.
 *
 * <pre>{@code
 * @Inbox(table = "sync_jobs")
 * public record SyncChange(
 *     @Id @Generated long id,
 *     @Group(fifo = true) String target,
 *     @Attempt @Generated short attempt,
 *     @LockedUntil Instant lockedUntil,
 *     @Payload byte[] payload) {}
 * }</pre>
 *
 * <p>It stands on a record, whose components are the columns, or on a class with a constructor
 * without parameters, whose non-static, non-transient fields (inherited ones too, none of them
 * final) are the columns. The class is neither abstract nor an inner class.
 *
 * <ol>
 *   <li>A column is named after its component or field in snake case: {@code lockedUntil} is {@code
 *       locked_until}. {@link Column} names another. No two names are equal, case aside.
 *   <li>Each role annotation stands at most once, and a column plays one role at most. A column
 *       without one is a data column of the user's own.
 *   <li>Exactly one column is the {@link Id}.
 *   <li>A data column's type is {@code long}, {@code int}, {@code short}, {@code boolean} or {@code
 *       double}, or a wrapper of these, {@link String}, {@code byte[]}, {@link java.util.UUID},
 *       {@link java.time.Instant}, {@link java.time.OffsetDateTime}, {@link java.time.LocalDate},
 *       {@link java.time.LocalDateTime}, {@link java.math.BigDecimal}, or an enum, which is stored
 *       as its constant's name.
 *   <li>A table with a {@link LockedUntil} column is served in the lease form, the only one so far:
 *       the column is required.
 * </ol>
 *
 * <p>A declaration that breaks a rule does not compile (the annotation processor reports it) and,
 * for classes compiled without the processor, does not deploy. The messages are {@code INBX01xx}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Inbox {

  /**
   * The table's name as the database stores it. It is quoted, so that case, reserved words, spaces
   * and any other character are kept. Not blank.
   *
   * @return the table's name
   */
  String table();

  /**
   * The schema's name as the database stores it, quoted like the table's. Empty, the default: the
   * connection's own search path or current schema decides.
   *
   * @return the schema's name, or an empty string
   */
  String schema() default "";
}
