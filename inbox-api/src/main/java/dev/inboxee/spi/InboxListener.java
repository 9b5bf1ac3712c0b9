package dev.inboxee.spi;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;

/**
 * Hears what the engine does. Logging, metrics, health and tests are listeners; a CDI bean of this
 * type is one too.
 *
 * <p>Methods are called on the engine's own threads, many at once, and the engine waits for them:
 * they must be quick. What they throw is logged and otherwise ignored.
 */
public interface InboxListener {

  /**
   * A subscription's table and database were checked and its workers run.
   *
   * @param subscription the subscription's name
   */
  default void subscriptionStarted(String subscription) {}

  /**
   * A claim is about to run.
   *
   * @param subscription the subscription's name
   * @param limit how many rows it asks for, at most
   */
  default void claiming(String subscription, int limit) {}

  /**
   * A claim committed.
   *
   * @param subscription the subscription's name
   * @param rows how many rows it took, 0 or more
   */
  default void claimed(String subscription, int rows) {}

  /**
   * A claim failed; the next waits.
   *
   * @param subscription the subscription's name
   * @param cause why
   */
  default void claimFailed(String subscription, Throwable cause) {}

  /**
   * A handler is about to be called.
   *
   * @param delivery the delivery
   */
  default void delivering(Delivery delivery) {}

  /**
   * A handler threw, or answered what cannot be carried out.
   *
   * @param delivery the delivery
   * @param cause what it threw
   */
  default void handlerFailed(Delivery delivery, Throwable cause) {}

  /**
   * A subscription's handler takes no message now, for its circuit breaker is open. Until it takes
   * one again it is asked with one row at a time, which is given back as if never claimed.
   *
   * @param subscription the subscription's name
   * @param cause what the handler's circuit breaker threw
   */
  default void subscriptionPaused(String subscription, Throwable cause) {}

  /**
   * A paused subscription's handler has taken a message again.
   *
   * @param subscription the subscription's name
   */
  default void subscriptionResumed(String subscription) {}

  /**
   * A row did not decode; its handler was not called.
   *
   * @param delivery the delivery
   * @param cause why
   */
  default void decodeFailed(Delivery delivery, Throwable cause) {}

  /**
   * A settlement is about to run.
   *
   * @param delivery the delivery
   * @param outcome what it carries out, after policies and cap
   */
  default void settling(Delivery delivery, Outcome outcome) {}

  /**
   * A settlement committed.
   *
   * @param delivery the delivery
   * @param outcome what was carried out, after policies and cap
   */
  default void settled(Delivery delivery, Outcome outcome) {}

  /**
   * A settlement could not be carried out; the row returns as after a crash.
   *
   * @param delivery the delivery
   * @param outcome what was to be carried out
   * @param cause why
   */
  default void settlementFailed(Delivery delivery, Outcome outcome, Throwable cause) {}

  /**
   * A lease was extended.
   *
   * @param delivery the delivery, with its new lease end
   */
  default void leaseExtended(Delivery delivery) {}

  /**
   * Leases could not be extended; it is tried again.
   *
   * @param subscription the subscription's name
   * @param cause why
   */
  default void extensionFailed(String subscription, Throwable cause) {}

  /**
   * A row was lost: its lease has ended, or others have changed it. Told once per delivery.
   *
   * @param delivery the delivery
   */
  default void leaseLost(Delivery delivery) {}

  /**
   * A row was given back as if never claimed: at a stop, or since its handler takes nothing now.
   *
   * @param delivery the delivery
   */
  default void released(Delivery delivery) {}

  /**
   * A subscription has stopped: it holds no row, lease, thread or connection any more.
   *
   * @param subscription the subscription's name
   */
  default void subscriptionStopped(String subscription) {}

  /**
   * A session has begun to listen for notifications of other servers.
   *
   * @param dataSource the JNDI name of the data source
   */
  default void listening(String dataSource) {}

  /**
   * No session listens for notifications any more, or none could begin to; it is tried again.
   *
   * @param dataSource the JNDI name of the data source
   * @param cause why
   */
  default void listenFailed(String dataSource, Throwable cause) {}

  /**
   * Other servers were notified of rows that had committed in transactions of two phases. Not told
   * of notifications that commit with their rows.
   *
   * @param dataSource the JNDI name of the data source
   */
  default void notified(String dataSource) {}

  /**
   * Other servers could not be notified of such rows.
   *
   * @param dataSource the JNDI name of the data source
   * @param cause why
   */
  default void notifyFailed(String dataSource, Throwable cause) {}
}
