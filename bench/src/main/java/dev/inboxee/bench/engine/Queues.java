package dev.inboxee.bench.engine;

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
import java.time.Instant;

/** The queue classes of the documented tables. */
public final class Queues {

  private Queues() {}

  /** What the rows carry. */
  public record Change(String record) {}

  /** {@code table_lease.sql}. */
  @Inbox(table = "mails")
  public record Mails(
      @Id @Generated long id,
      @Attempt @Generated short attempt,
      @RetryAfter Instant retryAfter,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload String payload) {}

  /** {@code fifo_lease.sql}. */
  @Inbox(table = "sync_jobs")
  public record OrderedLeases(
      @Id @Generated long id,
      @Group(fifo = true) String target,
      @Attempt @Generated short attempt,
      @RetryAfter Instant retryAfter,
      @LockedUntil Instant lockedUntil,
      @Payload byte[] payload) {}

  /** The same columns without order. */
  @Inbox(table = "plain_sync_jobs")
  public record PlainLeases(
      @Id @Generated long id,
      @Group String target,
      @Attempt @Generated short attempt,
      @RetryAfter Instant retryAfter,
      @LockedUntil Instant lockedUntil,
      @Payload byte[] payload) {}

  /** {@code fifo_row_lock.sql}. */
  @Inbox(table = "bookings")
  public record OrderedRowLocks(
      @Id @Generated long id,
      @Group(fifo = true) String account,
      @Attempt @Generated short attempt,
      @RetryAfter Instant retryAfter,
      @Payload String payload) {}

  /** The same columns without order. */
  @Inbox(table = "plain_bookings")
  public record PlainRowLocks(
      @Id @Generated long id,
      @Group String account,
      @Attempt @Generated short attempt,
      @RetryAfter Instant retryAfter,
      @Payload String payload) {}

  /** {@code groups_lease.sql}. */
  @Inbox(table = "notices")
  public record Notices(
      @Id @Generated long id,
      @Group String channel,
      @Attempt @Generated short attempt,
      @RetryAfter Instant retryAfter,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload String payload) {}

  /** {@code priority_lease.sql}. */
  @Inbox(table = "dispatches")
  public record Dispatches(
      @Id @Generated long id,
      @Group String depot,
      @Priority short priority,
      @Attempt @Generated short attempt,
      @RetryAfter Instant retryAfter,
      @LockedUntil Instant lockedUntil,
      @Payload String payload) {}

  /** {@code processed_lease.sql}. */
  @Inbox(table = "payments")
  public record Payments(
      @Id @Generated long id,
      @Group String provider,
      @Attempt @Generated short attempt,
      @RetryAfter Instant retryAfter,
      @ProcessedAt Instant processedAt,
      @LockedUntil Instant lockedUntil,
      @Payload String payload) {}

  /** {@code groups_row_lock.sql}. */
  @Inbox(table = "imports")
  public record Imports(
      @Id @Generated long id,
      @Group String source,
      @Attempt @Generated short attempt,
      @RetryAfter Instant retryAfter,
      @Payload String payload) {}

  /** {@code table_advisory_lock.sql}. */
  @Inbox(table = "reports", advisoryLock = "reports-{tenant}")
  public record Reports(
      @Id @Generated long id,
      String tenant,
      @Attempt @Generated short attempt,
      @RetryAfter Instant retryAfter,
      @Payload String payload) {}
}
