package dev.inboxee.it.life;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import java.time.Instant;

/** FIFO groups. */
@Inbox(table = "life_ordered")
public record Ordered(
    @Id @Generated long id,
    @Group(fifo = true) String target,
    @Attempt int attempt,
    @LockedUntil Instant lockedUntil,
    @Payload byte[] payload) {}
