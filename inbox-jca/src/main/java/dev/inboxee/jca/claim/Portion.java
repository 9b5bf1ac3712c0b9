package dev.inboxee.jca.claim;

import java.util.List;

/** What a worker takes at once: a row, or a batch of rows. */
public sealed interface Portion permits RowDelivery, Batch {

  /** Its rows, in claim order. */
  List<RowDelivery> rows();
}
