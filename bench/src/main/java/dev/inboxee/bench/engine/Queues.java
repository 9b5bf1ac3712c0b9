package dev.inboxee.bench.engine;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Headers;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
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

  /** {@code groups_row_lock.sql}, and its groups keep their order. */
  @Inbox(table = "imports")
  public record OrderedRowLocks(
      @Id @Generated long id,
      @Group(fifo = true) String source,
      @Attempt @Generated short attempt,
      @RetryAfter Instant retryAfter,
      @Payload String payload) {}

  /** The same columns without order. */
  @Inbox(table = "plain_imports")
  public record PlainRowLocks(
      @Id @Generated long id,
      @Group String source,
      @Attempt @Generated short attempt,
      @RetryAfter Instant retryAfter,
      @Payload String payload) {}
}
