package dev.inboxee;

/**
 * Puts messages into the queue table that {@code Q} describes: one row each.
 *
 * <pre>{@code
 * @Inject InboxPublisher<SyncChange> changes;
 *
 * changes.publish("crm", new Change("r1"));
 * }</pre>
 *
 * <ol>
 *   <li>In a JTA transaction of the caller's the row is written in it, and commits or rolls back
 *       with it. Outside one the row commits by itself before the method returns.
 *   <li>Subscriptions of the same server that read the table and group are woken after the commit,
 *       never before; a rollback wakes nobody.
 *   <li>Columns marked {@link Generated} are left to the database. Of the others, {@link Attempt}
 *       starts at 1, an {@link Id} of type UUID or String gets a random UUID, and what is not given
 *       is left to the column's default.
 * </ol>
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
   * @throws dev.inboxee.exception.PublishException if the payload is null or cannot be encoded, or
   *     if the row cannot be written; the caller's transaction, if any, then decides by the
   *     database's rules whether it can go on
   */
  void publish(Object payload);

  /**
   * Writes one message into a group.
   *
   * @param group the group, any text
   * @param payload encoded by the payload codec; a {@code byte[]} is stored as it is
   * @throws dev.inboxee.exception.PublishException as {@link #publish(Object)}; also if the queue
   *     table has no {@link Group} column
   */
  void publish(String group, Object payload);

  /**
   * Writes one row as it is, with every column that is not {@link Generated}.
   *
   * @param row the row
   * @throws dev.inboxee.exception.PublishException if the row cannot be written
   */
  void insert(Q row);
}
