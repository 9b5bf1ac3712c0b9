package dev.inboxee.spi.dialect;

import java.time.Instant;

/**
 * What proves that a delivery still holds its row: the lease's end as the column keeps it.
 *
 * @param stored the value as the dialect reads and binds it
 * @param end the same as a time, by the clock that the form was built for
 */
public record LeaseToken(Object stored, Instant end) {}
