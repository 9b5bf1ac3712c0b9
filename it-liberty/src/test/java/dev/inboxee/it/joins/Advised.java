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

/** Rows that a session's lock on their key holds. */
@Inbox(table = "joins_advised", advisoryLock = "joins-{id}")
public record Advised(
    @Id @Generated long id,
    @Group String target,
    @Attempt @Generated int attempt,
    @RetryAfter @Nullable Instant retryAfter,
    @Payload String payload) {}
