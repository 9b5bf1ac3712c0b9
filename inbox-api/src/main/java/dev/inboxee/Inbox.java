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
 * </ol>
 *
 * <p>The declaration chooses the form, which is how a row in work is held while its handler runs:
 *
 * <table>
 *   <caption>Forms</caption>
 *   <tr><th>declared</th><th>form</th><th>a row in work is held by</th><th>a crash</th></tr>
 *   <tr><td>neither of the two below</td><td>row lock</td>
 *       <td>the transaction that claimed it, which stays open, with its connection</td>
 *       <td>frees the row as soon as the database rolls back, and spends no attempt</td></tr>
 *   <tr><td>{@link LockedUntil}</td><td>lease</td>
 *       <td>the end of its lease in the row; no connection, no transaction</td>
 *       <td>keeps the row until the lease ends, and spends an attempt</td></tr>
 *   <tr><td>{@link #advisoryLock}</td><td>advisory lock</td>
 *       <td>a lock of a database session, with its connection; no transaction</td>
 *       <td>frees the row as soon as the session ends, and spends an attempt</td></tr>
 * </table>
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

  /**
   * The key whose lock holds a row in work; it chooses the advisory lock form. Empty, the default:
   * the row lock form, or with {@link LockedUntil} the lease form.
   *
   * <p>It is a text with the names of components or fields (not of columns) in braces, which stand
   * for the row's values: with {@code "jobs-{id}"} the row 42 is held by the key {@code jobs-42}. A
   * brace that belongs to the text is doubled.
   *
   * <ol>
   *   <li>Rows that share a key go into work one at a time, on all servers together: with {@code
   *       "sync_jobs-{target}"} one row of a target. Without any name in braces all rows of the
   *       table share one key.
   *   <li>Keys are those of the whole database, not of the table: two tables share a key where
   *       their texts come out alike, and so does a program that locks the same text. Begin with
   *       the table's name to keep them apart.
   *   <li>A name is that of the {@link Id}, the {@link Group}, the {@link Priority}, the {@link
   *       PartitionKey} or a data column, of type {@code long}, {@code int}, {@code short}, {@code
   *       boolean} or a wrapper of these, {@link String}, {@link java.util.UUID}, {@link
   *       java.time.LocalDate} or an enum. Other values change while a row is in work, or have
   *       several texts.
   *   <li>A value stands in the key as its Java type writes it, a text with each backslash doubled,
   *       and NULL as {@code \N}: rows with NULL share a key with each other and with no others.
   *   <li>It goes neither with {@link LockedUntil} nor with {@link Group#fifo}: where a group is to
   *       have one row in work at a time, put the group into the key.
   * </ol>
   *
   * @return the key's template, or an empty string
   */
  String advisoryLock() default "";

  /**
   * Whose clock tells now: what is due, when a lease ends, until when a retry waits, when a row was
   * finished. Default {@link ClockSource#DATABASE}.
   *
   * <p>With {@link ClockSource#HOST} it is the application's bean of type {@link java.time.Clock}
   * and without one the clock of the server that claims or settles. The clocks of all servers must
   * then agree: one that is ahead by half a lease takes rows that others have in work. A bean lets
   * a test, or a rehearsal of another day, set the time. It is called on any thread, outside of
   * requests; two such beans, neither of which takes precedence, do not deploy. Waits, such as the
   * poll interval, go by neither.
   *
   * @return the source
   */
  ClockSource clock() default ClockSource.DATABASE;

  /**
   * At which isolation level, or in which mode of SQLite's, a transaction is opened that a row is
   * in work in. Default {@link Isolation#DEFAULT}.
   *
   * <ol>
   *   <li>It is the transaction that a transactional handler runs in, and in the row lock form
   *       every claim's. It is set for that one transaction: the next one on its connection has the
   *       data source's level again. Statements outside of these transactions run as the data
   *       source has it.
   *   <li>A level that the database does not serve keeps the application from starting (INBX0422),
   *       and so does one that cannot be set on the data source, such as on MySQL and MariaDB with
   *       {@code javax.sql.XADataSource} (INBX0423): the data source itself must then have it.
   *   <li>A mode of SQLite's goes with the lease and advisory lock forms alone (INBX0121).
   *   <li>A delivery that loses against others is no failure: its row is as if never claimed, and
   *       comes again.
   * </ol>
   *
   * @return the level or mode
   */
  Isolation isolation() default Isolation.DEFAULT;
}
