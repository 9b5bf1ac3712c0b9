package dev.inboxee.spi.table;

/**
 * One column of a queue table.
 *
 * @param name its name as the database stores it, not quoted
 * @param role what it does for the queue
 * @param type the Java type of its component or field
 * @param generated whether the database fills it, so that inserts leave it out
 */
public record QueueColumn(String name, Role role, Class<?> type, boolean generated) {}
