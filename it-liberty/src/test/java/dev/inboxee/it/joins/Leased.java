package dev.inboxee.it.joins;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import dev.inboxee.RetryAfter;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Rows that a lease holds. */
@Inbox(table = "joins_leased")
public record Leased(
    @Id @Generated long id,
    @Group String target,
    @Attempt @Generated int attempt,
    @RetryAfter @Nullable Instant retryAfter,
    @LockedUntil @Nullable Instant lockedUntil,
    @Payload String payload) {}
