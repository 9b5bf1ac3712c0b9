package dev.inboxee.processor;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.PartitionKey;
import dev.inboxee.Payload;
import dev.inboxee.RetryAfter;
import java.time.Instant;

/** Correct queue classes and payloads that the cases use; compilers find their class files. */
public final class Shared {
  private Shared() {}

  public record Change(String record) {}

  @Inbox(table = "plain")
  public record Plain(@Id long id, @LockedUntil Instant lockedUntil, @Payload byte[] payload) {}

  @Inbox(table = "locked")
  public record Locked(@Id long id, @Payload byte[] payload) {}

  @Inbox(table = "keyed", advisoryLock = "keyed-{id}")
  public record Keyed(@Id long id, @Payload byte[] payload) {}

  @Inbox(table = "rows")
  public static class Rows {
    @Id long id;
    @LockedUntil Instant lockedUntil;
  }

  @Inbox(table = "full")
  public record Full(
      @Id @Generated long id,
      @Group String target,
      @Attempt @Generated short attempt,
      @PartitionKey String account,
      @RetryAfter Instant due,
      @LockedUntil Instant lockedUntil,
      @Payload String payload) {}

  @Inbox(table = "fifo")
  public record Fifo(
      @Id long id,
      @Group(fifo = true) String target,
      @LockedUntil Instant lockedUntil,
      @Payload byte[] payload) {}
}
