package dev.inboxee.it.app;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import java.time.Instant;

/** No groups: read as a whole, dead letters go to a table of their own. */
@Inbox(table = "whole")
public record Whole(
    @Id @Generated long id,
    @Attempt @Generated int attempt,
    @LockedUntil Instant lockedUntil,
    @Payload byte[] payload) {}
