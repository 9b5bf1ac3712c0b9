package dev.inboxee;

import java.util.List;

/**
 * Puts messages into the queue table that {@code Q} describes: one row each.
 *
 * <pre>{@code
 * @Inject InboxPublisher<SyncChange> changes;
 *
 * changes.publish("crm", new Change("r1"));
 * changes.publish(PublishOptions.none().withDelay(Duration.ofMinutes(5)), new Change("r2"));
 * changes.publishAll("crm", List.of(new Change("r3"), new Change("r4")));
 * }</pre>
 *
 * <ol>
 *   <li>In a JTA transaction of the caller's the rows are written in it, and commit or roll back
 *       with it. Outside one they have committed when the method returns, all of one call or none.
 *   <li>Subscriptions of the same server that read the table and group are woken after the commit,
 *       once for each transaction, never before; a rollback wakes nobody.
 *   <li>Columns marked {@link Generated} are left to the database. Of the others, {@link Attempt}
 *       starts at 1, an {@link Id} of type UUID or String gets a random UUID, and what is not given
 *       is left to the column's default.
 *   <li>The rows of one call have the order of its list, where the database hands out their ids.
 *       They go in one statement, or several if there are more than 1,000 of them or 4 MiB.
 *   <li>Whatever is wrong with the arguments is found before anything is written.
 * </ol>
 *
 * <p>Every method throws {@link dev.inboxee.exception.PublishException} if a row cannot be written:
 * a payload is null or cannot be encoded ({@code INBX0705}), the queue table has no column for what
 * is given ({@code INBX0702}, {@code INBX0703}, {@code INBX0706}) or leaves it to the database
 * ({@code INBX0707}), or the database refuses it ({@code INBX0701}, with the cause). By the
 * database's rules the caller's transaction, if any, then goes on or not; it can only roll back if
 * the call has written some of its rows.
 *
 * <p>Thread-safe; the bean is application scoped.
 *
 * @param <Q> the queue table's class
 */
public interface InboxPublisher<Q> {

  /**
   * Writes one message that belongs to no group.
   *
   * @param payload encoded by the payload codec; a {@code byte[]} is stored as it is
   * @return what is known of the row
   */
  Published publish(Object payload);

  /**
   * Writes one message into a group.
   *
   * @param group the group, any text
   * @param payload as of {@link #publish(Object)}
   * @return what is known of the row
   */
  Published publish(String group, Object payload);

  /**
   * Writes one message.
   *
   * @param options its group, priority, delay, partition key and headers
   * @param payload as of {@link #publish(Object)}
   * @return what is known of the row
   */
  Published publish(PublishOptions options, Object payload);

  /**
   * Writes messages that belong to no group, all or none.
   *
   * @param payloads each as of {@link #publish(Object)}; an empty list writes nothing
   * @return what is known of each row, in the order of the payloads
   */
  List<Published> publishAll(List<?> payloads);

  /**
   * Writes messages into a group, all or none.
   *
   * @param group the group, any text
   * @param payloads as of {@link #publishAll(List)}
   * @return what is known of each row, in the order of the payloads
   */
  List<Published> publishAll(String group, List<?> payloads);

  /**
   * Writes messages with the same options, all or none.
   *
   * @param options group, priority, delay, partition key and headers of each
   * @param payloads as of {@link #publishAll(List)}
   * @return what is known of each row, in the order of the payloads
   */
  List<Published> publishAll(PublishOptions options, List<?> payloads);

  /**
   * Writes one row as it is, with every column that is not {@link Generated}.
   *
   * @param row the row
   * @return what is known of it
   */
  Published insert(Q row);

  /**
   * Writes rows as they are, with every column that is not {@link Generated}, all or none. They may
   * belong to different groups.
   *
   * @param rows the rows; an empty list writes nothing
   * @return what is known of each row, in their order
   */
  List<Published> insertAll(List<? extends Q> rows);
}
