package dev.inboxee;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * One claimed row handed to a handler. A handler takes it as a further parameter of the observer
 * method, one of batches a {@code List} of them; beans that it calls on its thread can inject it.
 *
 * <p>Thread-safe. It describes the row as it was claimed; only {@link #leaseEnd} and {@link
 * #isLost} change while the handler runs. Nothing here touches the database.
 */
public interface Delivery {

  /**
   * The name of the subscription, as in the configuration keys.
   *
   * @return the subscription's name
   */
  String subscription();

  /**
   * The queue table's name as declared, with its schema if it has one.
   *
   * @return the table, not quoted
   */
  String table();

  /**
   * The row's id.
   *
   * @return a {@link Long}, {@link Integer}, {@link java.util.UUID} or {@link String}, as the queue
   *     table declares it
   */
  Object id();

  /**
   * Which delivery of the row this is: 1 on the first. Retries and crashes count; a stop of the
   * server does not.
   *
   * @return the attempt, 1 or more
   * @throws IllegalStateException if the queue table has no {@link Attempt} column
   */
  int attempt();

  /**
   * The row's group.
   *
   * @return the group; empty if the column is NULL or the queue table has none
   */
  Optional<String> group();

  /**
   * The row's partition key.
   *
   * @return the key; empty if the column is NULL or the queue table has none
   */
  Optional<String> partitionKey();

  /**
   * The row's headers.
   *
   * @return an unmodifiable map; empty if the column is NULL or the queue table has none
   */
  Map<String, String> headers();

  /**
   * When the lease ends unless it is extended; by the clock of the queue class. It moves while the
   * handler runs.
   *
   * @return the end of the lease
   */
  Optional<Instant> leaseEnd();

  /**
   * Whether this delivery no longer holds its row: its lease was taken away, or the server gave the
   * row back at a stop. Whatever the handler answers then changes nothing; a long handler asks this
   * before each step that it should not do twice.
   *
   * @return whether the row is lost
   */
  boolean isLost();
}
