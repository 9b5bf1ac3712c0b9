package dev.inboxee.it.app;

import dev.inboxee.Generated;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.ProcessedAt;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Rows without a payload, which stay where they are when they are finished. */
@Inbox(table = "marked")
public record Marked(
    @Id @Generated long id,
    String note,
    @ProcessedAt @Nullable Instant processedAt,
    @LockedUntil @Nullable Instant lockedUntil) {}
