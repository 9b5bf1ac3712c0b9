package dev.inboxee.jca.claim;

import java.util.List;

/**
 * The rows of one claim, which one call of the handler takes. Immutable.
 *
 * @param rows one or more, in claim order
 */
public record Batch(List<RowDelivery> rows) implements Portion {

  /** Keeps a copy of the rows. */
  public Batch {
    rows = List.copyOf(rows);
  }
}
