package dev.inboxee.it.life;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import java.time.Instant;

/** Plain groups. */
@Inbox(table = "life_loose")
public record Loose(
    @Id @Generated long id,
    @Group String target,
    @Attempt int attempt,
    @LockedUntil Instant lockedUntil,
    @Payload byte[] payload) {}
