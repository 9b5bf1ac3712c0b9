package dev.inboxee.it.listen;

/**
 * A payload that knows when it was published.
 *
 * @param at {@link System#nanoTime}, which on Linux is the same for all processes of a machine
 */
public record Sent(long at) {}
