package dev.inboxee.it.isolation;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.Isolation;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Rows whose handlers' transactions are serializable. */
@Inbox(table = "serialized", isolation = Isolation.SERIALIZABLE)
public record Serialized(
    @Id @Generated long id,
    @Attempt @Generated int attempt,
    @LockedUntil @Nullable Instant lockedUntil,
    @Payload String payload) {}
