package dev.inboxee.spi.dialect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a claim of heads came to. Immutable.
 *
 * @param rows the heads that it took, one of a group
 * @param last the group behind which the next claim goes on; null if this one reached the end of
 *     its stretch
 */
public record ClaimedHeads(List<ClaimedRow> rows, @Nullable String last) {

  /**
   * Keeps a copy of the rows.
   *
   * @param rows copied
   * @param last as above
   */
  public ClaimedHeads {
    rows = List.copyOf(rows);
  }
}
