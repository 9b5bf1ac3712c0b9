package dev.inboxee.it.app;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import dev.inboxee.RetryAfter;
import java.time.Instant;

/** FIFO groups. */
@Inbox(table = "ordered")
public record Ordered(
    @Id @Generated long id,
    @Group(fifo = true) String target,
    @Attempt @Generated int attempt,
    @RetryAfter Instant retryAfter,
    @LockedUntil Instant lockedUntil,
    @Payload byte[] payload) {}
