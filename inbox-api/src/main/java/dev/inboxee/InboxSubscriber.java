package dev.inboxee;

import jakarta.enterprise.util.Nonbinding;
import jakarta.inject.Qualifier;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a CDI observer method the handler of a queue table: it stands on the observed parameter.
 *
 * <pre>{@code
 * Outcome sync(
 *     @Observes @InboxSubscriber(queue = SyncChange.class, group = "crm") Change change,
 *     Delivery delivery) {
 *   return crm.push(change, delivery.attempt()) ? Outcome.ack() : Outcome.retry();
 * }
 * }</pre>
 *
 * <p>For each delivery:
 *
 * <ol>
 *   <li>A due row is claimed in claim order and its payload decoded into the parameter's type (or,
 *       without a {@link Payload} column, the row itself is handed over). A parameter of type
 *       {@code byte[]} takes the payload undecoded.
 *   <li>The method is called on the bean's contextual reference, so interceptors apply, on a thread
 *       of the managed executor, with a request context of its own and, unless {@link
 *       #transactional}, without a transaction.
 *   <li>Its answer is carried out: {@code void} acknowledges, an {@link Outcome} says what to do.
 *       An exception is settled by {@link #onFailure}.
 * </ol>
 *
 * <p>A parameter of type {@link java.util.List} takes a batch:
 *
 * <pre>{@code
 * List<Outcome> sync(
 *     @Observes @InboxSubscriber(queue = SyncChange.class, batch = 50) List<Change> changes,
 *     List<Delivery> deliveries) {
 *   return crm.pushAll(changes).stream()
 *       .map(pushed -> pushed ? Outcome.ack() : Outcome.retry())
 *       .toList();
 * }
 * }</pre>
 *
 * <p>It gets up to {@link #batch} messages, at least one; the list cannot be changed. Its answer is
 * one {@link Outcome} for each, in their order, or one for all; {@code void} acknowledges all, and
 * an exception fails all. A row that does not decode is not among them. In the row lock form the
 * settlements of a batch take effect together: if one cannot be carried out, all rows return. In
 * the other forms each takes effect on its own. A payload that is itself a list is observed as an
 * array.
 *
 * <p>The bean is {@link jakarta.enterprise.context.ApplicationScoped}, {@link
 * jakarta.enterprise.context.RequestScoped}, {@link jakarta.enterprise.context.Dependent} or of
 * another scope that is active without a client: not of a session, a conversation or a transaction.
 *
 * <p>Further parameters are injection points; one of type {@link Delivery} takes the delivery,
 * beside a batch one of type {@code List<Delivery>} the deliveries in the order of the messages.
 * The method returns {@code void}, {@link Outcome} or, of a batch, {@code List<Outcome>}, is not
 * private and not static, and observes synchronously with the default {@code during} and {@code
 * notifyObserver}. Nothing but the inbox calls it: events that applications fire with this
 * qualifier reach nobody.
 *
 * <p>Every member but {@link #queue}, {@link #group} and {@link #name} can be overridden without
 * recompiling, by MicroProfile Config keys {@code inbox.subscription.<name>.<member in kebab
 * case>}, for instance {@code inbox.subscription.crm.poll-interval=PT5S}. Where the annotation is
 * silent the default comes from {@code inbox.<member>}, then from the value given here. {@code
 * inbox.subscription.<name>.enabled=false} leaves the subscription out. Durations are ISO-8601
 * texts such as {@code PT1.5S}.
 *
 * <p>A method or value that breaks a rule does not compile or does not deploy; the messages are
 * {@code INBX02xx} and {@code INBX03xx}.
 */
@Qualifier
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface InboxSubscriber {

  /**
   * The class or record, annotated {@link Inbox}, that describes the queue table.
   *
   * @return the queue table's class
   */
  Class<?> queue();

  /**
   * The group to read. Empty, the default: the whole table, rows without a group included.
   *
   * <p>On a table whose groups keep their order ({@link Group#fifo}) an empty group means every
   * group, those that appear later too. Each keeps its order, {@link #workers} run as many groups
   * side by side, and one whose head waits or fails holds no other back. The group that {@link
   * #deadLetter} names is left out, and so are rows without a group.
   *
   * @return the group, or an empty string
   */
  String group() default "";

  /**
   * The subscription's name in configuration keys, logs and health. Default: the group, else the
   * table. Two subscriptions of one application with one name do not deploy.
   *
   * @return the name, or an empty string
   */
  @Nonbinding
  String name() default "";

  /**
   * How many handlers run at a time, 1 to 1000; 0 means not given here. Default 1. A FIFO group has
   * one row in work, so one worker serves a subscription that names one, whatever stands here. One
   * worker handles rows strictly in claim order. Several have, in the lease form and with fast
   * handlers, up to 100 rows more claimed, those of the next 20 milliseconds; what is not begun
   * within a second is given back. Key: {@code workers}.
   *
   * @return the number of workers, or 0
   */
  @Nonbinding
  int workers() default 0;

  /**
   * How many handlers run at a time, 1 to 1000, of each partition key one; 0 means not given here.
   * It stands instead of {@link #workers}, and needs a {@link PartitionKey} column on a table whose
   * groups keep no order ({@link Group#fifo}), and a handler of single messages. Key: {@code
   * workers-by-key}; the default for all subscriptions, {@code inbox.workers-by-key}, passes over
   * those that cannot be keyed or that give {@link #workers}.
   *
   * <ol>
   *   <li>The rows of one key are delivered one after the other, in claim order; the next one is
   *       claimed when the one before has been settled. Keys run side by side, and a slow one holds
   *       up no other. Rows without a key run side by side with all.
   *   <li>A row that answers {@link Outcome#retry} is the next of its key again. One that is put
   *       off, by {@link Outcome#retryAfter} or by a failure policy with a delay such as the
   *       default {@code backoff}, lets the rows behind it pass: where order matters more than
   *       time, set {@link #onFailure} to {@code retry}.
   *   <li>The order is kept by this subscription in this server. Other servers that read the table
   *       claim rows of the same key at the same time; across servers only a FIFO group is in
   *       order.
   * </ol>
   *
   * @return the number of workers, or 0
   */
  @Nonbinding
  int workersByKey() default 0;

  /**
   * How many rows a handler that observes a {@link java.util.List} takes at once, at most; 1 to
   * 1000, 0 means not given here. Default 1. One claim is one batch, and each worker has one in
   * work. A FIFO group has one row in work, so a batch of a subscription that names one has one
   * row, and in the row lock form so has a batch of every group. The default for all subscriptions,
   * {@code inbox.batch}, passes over handlers that take single messages. Key: {@code batch}.
   *
   * @return the size of a batch, or 0
   */
  @Nonbinding
  int batch() default 0;

  /**
   * How long a claim holds a row unless extended, in whole seconds, rounded up, from {@code PT1S}
   * to {@code P1D}. Every row in work is extended each half lease. It bounds how long a crash keeps
   * a row. Default {@code PT30S}. Needs a {@link LockedUntil} column; the default for all
   * subscriptions, {@code inbox.lease}, passes over tables without one. Key: {@code lease}.
   *
   * @return an ISO-8601 duration, or an empty string
   */
  @Nonbinding
  String lease() default "";

  /**
   * How long a subscription waits, give or take a tenth, after a claim that found less than it
   * asked for; a publish in the same server ends the wait early. From {@code PT0.01S} to {@code
   * PT1H}. Default {@code PT1S}. Key: {@code poll-interval}.
   *
   * @return an ISO-8601 duration, or an empty string
   */
  @Nonbinding
  String pollInterval() default "";

  /**
   * After how many attempts a row that is to be retried moves to {@link #deadLetter} instead; 1 or
   * more, 0 means no cap. Needs an {@link Attempt} column and a dead-letter target. Key: {@code
   * max-attempts}.
   *
   * @return the cap, or 0
   */
  @Nonbinding
  int maxAttempts() default 0;

  /**
   * Where dead letters go: on a table with a {@link Group} column the name of another group, else
   * the name of a table with the same columns. Not what the subscription reads itself, so a
   * subscription on the whole of a table with groups has none. Empty, the default: there are no
   * dead letters. Comes together with {@link #maxAttempts}. Key: {@code dead-letter}.
   *
   * @return a group or a table, or an empty string
   */
  @Nonbinding
  String deadLetter() default "";

  /**
   * What settles a row whose handler failed: {@code retry}, {@code retryAfter(PT1M)}, {@code
   * backoff} (from {@code PT1S}, doubling to {@code PT10M}, with jitter), {@code
   * backoff(PT0.5S,PT1H)}, {@code drop} or {@code deadLetter}. Default: {@code backoff} on a table
   * with {@link RetryAfter}, else {@code retry}. Delays are from {@code PT0S} to {@code P365D} and
   * need a {@link RetryAfter} column; {@code deadLetter} needs a target. Key: {@code on-failure}.
   *
   * @return a failure policy, or an empty string
   */
  @Nonbinding
  String onFailure() default "";

  /**
   * What settles a row whose columns or payload do not decode; the handler never sees it. Values as
   * in {@link #onFailure}. Default: {@code deadLetter} where a target is declared, else {@code
   * retryAfter(PT5M)}, in both cases with a warning that names table, id and cause. On a table
   * without {@link RetryAfter} the delay is kept by the row's lease, and where there are no leases
   * by each server for itself, which passes over the row meanwhile. Key: {@code on-decode-failure}.
   *
   * @return a failure policy, or an empty string
   */
  @Nonbinding
  String onDecodeFailure() default "";

  /**
   * Whether the handler runs in the JTA transaction that settles its row: what it writes and the
   * acknowledgement commit together, or not at all. On any other outcome, an exception, a
   * transaction that can only roll back, or its timeout, what the handler wrote is discarded, and
   * the row is settled afterwards as it would be otherwise. Not of a handler that takes batches.
   * Default {@code false}: the handler sees no transaction, and its own {@code @Transactional}
   * begins one that ends by itself. Key: {@code transactional}.
   *
   * @return whether the handler joins
   */
  @Nonbinding
  boolean transactional() default false;

  /**
   * When the container ends a delivery's transaction, in whole seconds, rounded up, from {@code
   * PT1S} to {@code P1D}; the delivery then counts as failed. Needs {@link #transactional}; the
   * default for all subscriptions, {@code inbox.transaction-timeout}, passes over others. Empty,
   * the default: the container's own, in Open Liberty {@code <transaction
   * totalTranLifetimeTimeout>}, two minutes. Key: {@code transaction-timeout}.
   *
   * @return an ISO-8601 duration, or an empty string
   */
  @Nonbinding
  String transactionTimeout() default "";
}
