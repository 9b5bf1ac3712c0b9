package dev.inboxee.spi.dialect;

import java.util.List;

/**
 * What a claim by key came to. Immutable.
 *
 * @param rows the rows that it took, in claim order, of a key one
 * @param more whether it took fewer than it might have and did not look at all that are due, so
 *     that another claim may find rows of other keys
 */
public record KeyedRows(List<ClaimedRow> rows, boolean more) {

  /**
   * Keeps a copy of the rows.
   *
   * @param rows copied
   * @param more as above
   */
  public KeyedRows {
    rows = List.copyOf(rows);
  }
}
