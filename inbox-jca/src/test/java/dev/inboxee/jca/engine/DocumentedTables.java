package dev.inboxee.jca.engine;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Headers;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import dev.inboxee.Priority;
import dev.inboxee.ProcessedAt;
import dev.inboxee.RetryAfter;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.table.Form;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
import java.util.function.IntFunction;

/** The queue classes for the tables of the documentation, and rows of them. */
enum DocumentedTables {
  FIFO_LEASE(SyncJobs.class, "crm", i -> new SyncJobs(0, "crm", null, null, null, bytes(i))),
  GROUPS_LEASE(Notices.class, "sms", i -> new Notices(0, "sms", null, null, null, null, json(i))),
  TABLE_LEASE(Mails.class, null, i -> new Mails(0, null, null, null, null, json(i))),
  PRIORITY_LEASE(
      Dispatches.class,
      "north",
      i -> new Dispatches(0, "north", (short) -i, null, null, null, json(i))),
  PROCESSED_LEASE(
      Payments.class, "acme", i -> new Payments(0, "acme", null, null, null, null, json(i))),
  GROUPS_ROW_LOCK(Imports.class, "ftp", i -> new Imports(0, "ftp", null, null, json(i))),
  FIFO_ROW_LOCK(Bookings.class, "4711", i -> new Bookings(0, "4711", null, null, json(i))),
  TABLE_ADVISORY_LOCK(
      Reports.class, null, i -> new Reports(0, "tenant " + i % 2, null, null, json(i)));

  @Inbox(table = "sync_jobs")
  record SyncJobs(
      @Id @Generated long id,
      @Group(fifo = true) String target,
      @Attempt @Generated Short attempt,
      @RetryAfter Instant retryAfter,
      @LockedUntil Instant lockedUntil,
      @Payload byte[] payload) {}

  @Inbox(table = "notices")
  record Notices(
      @Id @Generated long id,
      @Group String channel,
      @Attempt @Generated Short attempt,
      @RetryAfter Instant retryAfter,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload String payload) {}

  @Inbox(table = "mails")
  record Mails(
      @Id @Generated long id,
      @Attempt @Generated Short attempt,
      @RetryAfter Instant retryAfter,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload String payload) {}

  @Inbox(table = "dispatches")
  record Dispatches(
      @Id @Generated long id,
      @Group String depot,
      @Priority Short priority,
      @Attempt @Generated Short attempt,
      @RetryAfter Instant retryAfter,
      @LockedUntil Instant lockedUntil,
      @Payload String payload) {}

  @Inbox(table = "payments")
  record Payments(
      @Id @Generated long id,
      @Group String provider,
      @Attempt @Generated Short attempt,
      @RetryAfter Instant retryAfter,
      @ProcessedAt Instant processedAt,
      @LockedUntil Instant lockedUntil,
      @Payload String payload) {}

  @Inbox(table = "imports")
  record Imports(
      @Id @Generated long id,
      @Group String source,
      @Attempt @Generated Short attempt,
      @RetryAfter Instant retryAfter,
      @Payload String payload) {}

  @Inbox(table = "bookings")
  record Bookings(
      @Id @Generated long id,
      @Group(fifo = true) String account,
      @Attempt @Generated Short attempt,
      @RetryAfter Instant retryAfter,
      @Payload String payload) {}

  @Inbox(table = "reports", advisoryLock = "reports-{tenant}")
  record Reports(
      @Id @Generated long id,
      String tenant,
      @Attempt @Generated Short attempt,
      @RetryAfter Instant retryAfter,
      @Payload String payload) {}

  private final Class<?> queue;
  private final String group;
  private final IntFunction<?> row;

  <Q> DocumentedTables(Class<Q> queue, String group, IntFunction<Q> row) {
    this.queue = queue;
    this.group = group;
    this.row = row;
  }

  private static byte[] bytes(int i) {
    return EngineContract.json("r" + i);
  }

  private static String json(int i) {
    return new String(bytes(i), StandardCharsets.UTF_8);
  }

  /** The name of its file. */
  String file() {
    return name().toLowerCase(Locale.ROOT);
  }

  Class<?> queue() {
    return queue;
  }

  /** A row that nobody has written yet. */
  Object row(int i) {
    return row.apply(i);
  }

  /** A subscription on the table, or on the group of its rows. */
  Subscribing subscription() {
    Subscribing subscription = Subscribing.to(queue);
    return group == null ? subscription : subscription.group(group);
  }

  /** The form that the file's name says. */
  Form form() {
    if (name().endsWith("ROW_LOCK")) {
      return Form.ROW_LOCK;
    }
    return name().endsWith("ADVISORY_LOCK") ? Form.ADVISORY_LOCK : Form.LEASE;
  }

  String table() {
    return QueueClass.of(queue).table().name().name();
  }
}
