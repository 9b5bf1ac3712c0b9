package dev.inboxee.it.joins;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.Payload;
import dev.inboxee.RetryAfter;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Rows that the claim's transaction holds. */
@Inbox(table = "joins_locked")
public record Locked(
    @Id @Generated long id,
    @Group String target,
    @Attempt @Generated int attempt,
    @RetryAfter @Nullable Instant retryAfter,
    @Payload String payload) {}
