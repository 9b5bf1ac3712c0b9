package dev.inboxee.spi.dialect;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row in work, to be settled or extended.
 *
 * @param id the row's id
 * @param token its token in the lease form, else null
 * @param delay for {@link Settlement.Delay} and {@link Settlement.Hold}, else zero
 * @param headers for the moves: the headers to write, or null to leave them as they are
 */
public record HeldRow(
    Object id, @Nullable LeaseToken token, Duration delay, @Nullable String headers) {

  /**
   * The token of a row that is held by a lease.
   *
   * @return the token
   * @throws NullPointerException if it is held in another form
   */
  public LeaseToken lease() {
    return Objects.requireNonNull(token, "token");
  }
}
