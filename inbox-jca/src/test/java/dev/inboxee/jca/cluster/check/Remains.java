package dev.inboxee.jca.cluster.check;

import java.util.Set;

/**
 * What the queue table holds in the end.
 *
 * @param waiting the rows that are no dead letters
 * @param dead those that are
 * @param inWork those that still hold a lease
 */
public record Remains(Set<Long> waiting, Set<Long> dead, Set<Long> inWork) {}
