package dev.inboxee.spi.dialect;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A row in work, to be settled or extended.
 *
 * @param id the row's id
 * @param token its token
 * @param delay for {@link Settlement.Delay} and {@link Settlement.Hold}, else zero
 * @param headers for the moves: the headers to write, or null to leave them as they are
 */
public record HeldRow(Object id, LeaseToken token, Duration delay, @Nullable String headers) {}
