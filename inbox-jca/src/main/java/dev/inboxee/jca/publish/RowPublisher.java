package dev.inboxee.jca.publish;

import dev.inboxee.InboxPublisher;
import dev.inboxee.PublishOptions;
import dev.inboxee.Published;
import dev.inboxee.exception.PublishException;
import dev.inboxee.jca.datasource.Databases;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.message.Message;
import dev.inboxee.spi.table.QueueColumn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes rows of what it is given and has them written. Thread-safe. */
public final class RowPublisher<Q> implements InboxPublisher<Q> {

  private final QueueClass<Q> queue;
  private final MessageRows messages;
  private final RowWriter writer;

  /** The columns that a row object fills. */
  private final List<QueueColumn> given;

  public RowPublisher(
      Destination<Q> destination, Databases databases, Announcements announcements) {
    this.queue = destination.queue();
    this.messages = new MessageRows(destination);
    this.writer = new RowWriter(destination, databases, announcements);
    this.given = queue.table().columns().stream().filter(column -> !column.generated()).toList();
  }

  @Override
  public Published publish(Object payload) {
    return publish(PublishOptions.none(), payload);
  }

  @Override
  public Published publish(String group, Object payload) {
    return publish(PublishOptions.none().withGroup(group), payload);
  }

  @Override
  public Published publish(PublishOptions options, Object payload) {
    return publishAll(options, Collections.singletonList(payload)).get(0);
  }

  @Override
  public List<Published> publishAll(List<?> payloads) {
    return publishAll(PublishOptions.none(), payloads);
  }

  @Override
  public List<Published> publishAll(String group, List<?> payloads) {
    return publishAll(PublishOptions.none().withGroup(group), payloads);
  }

  @Override
  public List<Published> publishAll(PublishOptions options, List<?> payloads) {
    return writer.write(messages.of(options, payloads));
  }

  @Override
  public Published insert(Q row) {
    return insertAll(Collections.singletonList(row)).get(0);
  }

  @Override
  public List<Published> insertAll(List<? extends Q> rows) {
    List<@Nullable Object[]> values = new ArrayList<>();
    for (Q row : rows) {
      values.add(values(row, values.size()));
    }
    return writer.write(new NewRows(given, values));
  }

  private @Nullable Object[] values(@Nullable Q row, int index) {
    if (row == null) { // whoever calls may not know that it must not be
      throw new PublishException(Message.PUBLISH_WITHOUT_ROW, null, queue.table().name(), index);
    }
    List<QueueColumn> columns = queue.table().columns();
    @Nullable Object[] all = queue.values(row);
    return given.stream().map(column -> all[columns.indexOf(column)]).toArray();
  }
}
