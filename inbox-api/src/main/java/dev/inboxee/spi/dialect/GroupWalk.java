package dev.inboxee.spi.dialect;

import org.jspecify.annotations.Nullable;

/**
 * A stretch of a table's groups, in the order in which the database sorts their names.
 *
 * @param after the group behind which it begins; null at the first one
 * @param until the group with which it ends, if that comes later; null at the last one
 */
public record GroupWalk(@Nullable String after, @Nullable String until) {}
