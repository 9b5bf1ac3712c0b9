package dev.inboxee.spi.dialect;

/**
 * A notification as its readers get it.
 *
 * @param channel where
 * @param group the group of the rows that were written; an empty text stands for all groups
 * @param session the session that has sent it, as {@link Dialect#session} names it
 */
public record Notification(String channel, String group, Object session) {}
