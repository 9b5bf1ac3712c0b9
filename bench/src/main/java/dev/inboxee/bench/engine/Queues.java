package dev.inboxee.bench.engine;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
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
}
