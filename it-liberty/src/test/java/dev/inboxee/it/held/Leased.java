package dev.inboxee.it.held;

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
@Inbox(table = "leased")
public record Leased(
    @Id @Generated long id,
    @Group String target,
    @Attempt @Generated int attempt,
    @RetryAfter @Nullable Instant retryAfter,
    @LockedUntil @Nullable Instant lockedUntil,
    @Payload String payload) {}
