package dev.inboxee.bench;

import dev.inboxee.bench.figure.Results;

/**
 * What a scenario works with.
 *
 * @param effort how long it measures
 * @param results where it keeps what it finds
 */
public record Surroundings(Effort effort, Results results) {}
