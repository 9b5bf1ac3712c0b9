package dev.inboxee.spi.dialect;

import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One row as a claim read it. Confined to the thread that handles it. */
public final class ClaimedRow {

  /**
   * Stands for a value that the driver could not read; the row goes to the decode policy.
   *
   * @param cause what the driver threw
   */
  public record Unreadable(SQLException cause) {}

  private final @Nullable LeaseToken token;
  private final @Nullable Object[] values;

  /**
   * Keeps what was read.
   *
   * @param token the lease's end as the row keeps it; null outside the lease form
   * @param values the values in the order of the columns that the claim reads; the attempt as it
   *     stood before the claim; {@link Unreadable} where one could not be read
   */
  public ClaimedRow(@Nullable LeaseToken token, @Nullable Object[] values) {
    this.token = token;
    this.values = values;
  }

  /**
   * The token that settlements and extensions need in the lease form.
   *
   * @return the token
   * @throws NullPointerException if the row was claimed in another form
   */
  public LeaseToken token() {
    return Objects.requireNonNull(token, "token");
  }

  /**
   * One value.
   *
   * @param index the column's place among those that the claim reads
   * @return the value, null for NULL, or an {@link Unreadable}
   */
  public @Nullable Object value(int index) {
    return values[index];
  }
}
