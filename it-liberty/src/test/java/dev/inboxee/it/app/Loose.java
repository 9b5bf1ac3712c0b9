package dev.inboxee.it.app;

import dev.inboxee.Attempt;
import dev.inboxee.Group;
import dev.inboxee.Headers;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import dev.inboxee.RetryAfter;
import java.time.Instant;

/** Plain groups, with headers, and a payload that is text. */
@Inbox(table = "loose")
public record Loose(
    @Id String id,
    @Group String target,
    @Attempt int attempt,
    @RetryAfter Instant retryAfter,
    @LockedUntil Instant lockedUntil,
    @Headers String headers,
    @Payload String payload) {}
