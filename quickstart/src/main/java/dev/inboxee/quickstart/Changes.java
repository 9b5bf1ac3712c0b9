package dev.inboxee.quickstart;

import java.util.List;

/**
 * What the page shows.
 *
 * @param waiting rows that wait for their turn, in order
 * @param inWork rows that a handler has, one of each group at most
 * @param log the pushes so far, oldest first
 */
public record Changes(List<QueuedChange> waiting, List<QueuedChange> inWork, List<Push> log) {}
