package dev.inboxee.cdi;

import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.RetryAfter;
import java.time.Instant;

/** A queue table without groups, served row by row. */
@Inbox(table = "mails")
public record Mail(
    @Id String id, @RetryAfter Instant dueAt, @LockedUntil Instant lockedUntil, String text) {}
