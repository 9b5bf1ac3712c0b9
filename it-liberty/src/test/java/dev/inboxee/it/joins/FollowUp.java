package dev.inboxee.it.joins;

import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.Payload;

/** What handlers publish: the second queue table. Nobody reads it, so its rows can be counted. */
@Inbox(table = "joins_follow_ups")
public record FollowUp(@Id @Generated long id, @Group String message, @Payload String payload) {}
