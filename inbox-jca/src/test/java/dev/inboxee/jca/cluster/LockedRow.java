package dev.inboxee.jca.cluster;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.Priority;
import dev.inboxee.RetryAfter;
import java.time.Instant;

/** One that a row lock holds. */
@Inbox(table = "cluster_locked")
public record LockedRow(
    @Id long id,
    @Group(fifo = true) String target,
    @Priority int priority,
    @RetryAfter Instant retryAfter,
    @Attempt @Generated int attempt)
    implements OrderedRow {}
