package dev.inboxee.jca.decode;

import dev.inboxee.jca.MessageDecoder;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.table.QueueColumn;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Row mode: the handler takes the row object. */
public final class RowDecoder implements MessageDecoder {
  private final QueueClass<?> queue;

  /** Makes objects of a queue class. */
  public RowDecoder(QueueClass<?> queue) {
    this.queue = queue;
  }

  @Override
  public List<QueueColumn> columns() {
    return queue.table().columns();
  }

  @Override
  public Object decode(ClaimedRow row, int[] indexes) {
    String table = queue.table().name().toString();
    @Nullable Object[] values = new Object[indexes.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = RowValues.read(row, indexes[i], table, columns().get(i).name());
    }
    return queue.row(values);
  }
}
