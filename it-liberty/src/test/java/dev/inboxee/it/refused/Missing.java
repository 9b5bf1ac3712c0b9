package dev.inboxee.it.refused;

import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import java.time.Instant;

/** A queue class whose table nobody has created. */
@Inbox(table = "never_created")
public record Missing(@Id String id, @LockedUntil Instant lockedUntil, @Payload String payload) {}
