package dev.inboxee.jca.cluster;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Priority;
import dev.inboxee.RetryAfter;
import java.time.Instant;

/** One that a lease holds. */
@Inbox(table = "cluster_leased")
public record LeasedRow(
    @Id long id,
    @Group(fifo = true) String target,
    @Priority int priority,
    @RetryAfter Instant retryAfter,
    @Attempt @Generated int attempt,
    @LockedUntil Instant lockedUntil)
    implements OrderedRow {}
