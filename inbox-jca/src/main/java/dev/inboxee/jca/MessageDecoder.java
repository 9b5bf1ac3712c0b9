package dev.inboxee.jca;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.table.QueueColumn;
import java.util.List;

/** Makes the object that the handler takes of a claimed row. Thread-safe. */
public interface MessageDecoder {

  /** The columns it needs; the engine reads those it needs itself besides. */
  List<QueueColumn> columns();

  /**
   * Decodes.
   *
   * @param row the claimed row
   * @param indexes where each of {@link #columns} stands in the row
   * @throws PayloadException if the row does not decode
   */
  Object decode(ClaimedRow row, int[] indexes);
}
