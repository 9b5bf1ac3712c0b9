package dev.inboxee.jca.claim;

import java.util.List;

/**
 * What a claim took into work. Immutable.
 *
 * @param rows the deliveries in claim order
 * @param more whether there seems to be more, so that the next claim is due at once
 */
public record Claimed(List<RowDelivery> rows, boolean more) {

  /** Keeps a copy of the rows. */
  public Claimed {
    rows = List.copyOf(rows);
  }

  /** What a claim took that looked for no more than its limit: filled, there seems to be more. */
  public static Claimed of(List<RowDelivery> rows, int limit) {
    return new Claimed(rows, rows.size() == limit);
  }
}
