package dev.inboxee.quickstart;

/**
 * The message: what changed.
 *
 * @param record the record's name
 */
public record Change(String record) {}
