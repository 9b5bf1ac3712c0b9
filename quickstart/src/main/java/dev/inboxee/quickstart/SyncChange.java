package dev.inboxee.quickstart;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import dev.inboxee.RetryAfter;
import java.time.Instant;

/** The queue table: one row per change, one group per system it is bound for. */
@Inbox(table = "sync_jobs")
public record SyncChange(
    @Id @Generated long id,
    @Group(fifo = true) String target,
    @Attempt @Generated short attempt,
    @RetryAfter @Generated Instant retryAfter,
    @LockedUntil Instant lockedUntil,
    @Payload byte[] payload) {}
