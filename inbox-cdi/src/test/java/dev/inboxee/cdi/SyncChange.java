package dev.inboxee.cdi;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import java.time.Instant;

/** A queue table with FIFO groups and a payload. */
@Inbox(table = "sync_jobs")
public record SyncChange(
    @Id @Generated long id,
    @Group(fifo = true) String target,
    @Attempt @Generated short attempt,
    @LockedUntil Instant lockedUntil,
    @Payload byte[] payload) {}
