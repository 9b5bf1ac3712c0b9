package dev.inboxee.quickstart;

import jakarta.json.bind.annotation.JsonbTransient;
import org.jspecify.annotations.Nullable;

/**
 * One row of the queue table.
 *
 * @param id the row's id
 * @param target the system it is bound for
 * @param record the record's name; null if the payload is not a change
 * @param attempt which delivery it is in, or which the next one will be
 * @param inWork whether a handler has it
 */
public record QueuedChange(
    long id, String target, @Nullable String record, int attempt, @JsonbTransient boolean inWork) {}
