package dev.inboxee.jca.engine;

import dev.inboxee.Isolation;
import dev.inboxee.Outcome;
import dev.inboxee.internal.rules.FailurePolicy;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.BatchEndpoint;
import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.MessageDecoder;
import dev.inboxee.jca.Receiver;
import dev.inboxee.jca.Tuning;
import dev.inboxee.jca.decode.PayloadDecoder;
import dev.inboxee.jca.decode.RowDecoder;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.PayloadCodec;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.LockKey;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.lang.reflect.Type;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** A subscription in the making; what a test does not say is as users get it, but for the poll. */
final class Subscribing {

  private final QueueClass<?> queue;
  private RecordingEndpoint endpoint = new RecordingEndpoint((message, row) -> Outcome.ack());
  private ClaimScope scope = new ClaimScope.WholeTable();
  private Optional<Clock> clock = Optional.empty();
  private String name;
  private String dataSource = Engine.DATA_SOURCE;
  private Tuning.Workers workers = new Tuning.Workers.SideBySide(1);
  private Duration lease = Duration.ofSeconds(30);
  private Duration poll = Duration.ofMillis(100);
  private Optional<Tuning.DeadLetters> deadLetters = Optional.empty();
  private FailurePolicy onFailure;
  private FailurePolicy onDecodeFailure;
  private Optional<LockKey> lockKey = Optional.empty();
  private Optional<Tuning.Transactional> transactional = Optional.empty();
  private Isolation isolation = Isolation.DEFAULT;
  private PayloadCodec codec = new Json();
  private Type type = Queues.Change.class;

  private Optional<Receiver> batches = Optional.empty();

  private Subscribing(QueueClass<?> queue) {
    this.queue = queue;
    this.name = queue.table().name().name();
  }

  /** A subscription on the whole table. */
  static Subscribing to(Class<?> queue) {
    return new Subscribing(QueueClass.of(queue));
  }

  /** Reads one group, and is named after it. */
  Subscribing group(String group) {
    scope = new ClaimScope.OneGroup(group);
    return named(group);
  }

  /** Reads every group but the one that takes dead letters. */
  Subscribing everyGroup() {
    scope = new ClaimScope.EveryGroup(deadLetters.map(Tuning.DeadLetters::target));
    return this;
  }

  Subscribing named(String subscription) {
    name = subscription;
    return this;
  }

  /** Reads its table by another clock than the database's. */
  Subscribing by(Clock other) {
    clock = Optional.of(other);
    return this;
  }

  Subscribing dataSource(String jndiName) {
    dataSource = jndiName;
    return this;
  }

  /** Rows with the same value share the key of their advisory lock. */
  Subscribing lockedBy(String column) {
    lockKey =
        Optional.of(
            new LockKey(
                queue.table().columns().stream()
                    .filter(each -> each.name().equals(column))
                    .map(LockKey.Value::new)
                    .map(LockKey.Part.class::cast)
                    .toList()));
    return this;
  }

  Subscribing workers(int number) {
    workers = new Tuning.Workers.SideBySide(number);
    return this;
  }

  /** Of each partition key one row is in work. */
  Subscribing workersByKey(int number) {
    workers = new Tuning.Workers.ByKey(number);
    return this;
  }

  Subscribing lease(Duration length) {
    lease = length;
    return this;
  }

  Subscribing poll(Duration interval) {
    poll = interval;
    return this;
  }

  Subscribing deadLetters(int maxAttempts, String target) {
    deadLetters = Optional.of(new Tuning.DeadLetters(maxAttempts, target));
    return this;
  }

  Subscribing onFailure(String policy) {
    onFailure = FailurePolicy.parse(policy);
    return this;
  }

  Subscribing onDecodeFailure(String policy) {
    onDecodeFailure = FailurePolicy.parse(policy);
    return this;
  }

  /** Handlers run in the transaction that settles their row. */
  Subscribing transactional() {
    transactional = Optional.of(new Tuning.Transactional(Optional.empty()));
    return this;
  }

  /** The same with a timeout. */
  Subscribing transactional(Duration timeout) {
    transactional = Optional.of(new Tuning.Transactional(Optional.of(timeout)));
    return this;
  }

  /** How the transactions are opened that rows are in work in. */
  Subscribing isolation(Isolation level) {
    isolation = level;
    return this;
  }

  Subscribing codec(PayloadCodec payloads) {
    codec = payloads;
    return this;
  }

  /** What the handler observes. */
  Subscribing takes(Type observed) {
    type = observed;
    return this;
  }

  Subscribing handledBy(RecordingEndpoint.Handler handler) {
    endpoint = new RecordingEndpoint(handler);
    return this;
  }

  /** Takes so many messages at once. */
  Subscribing batchesOf(int size, BatchEndpoint handler) {
    batches = Optional.of(new Receiver.OfBatches(handler, size));
    return this;
  }

  QueueTable table() {
    return queue.table();
  }

  /** As it is declared for a form. */
  QueueTable table(Form form) {
    QueueTable table = Forms.in(form, queue.table());
    return form == Form.ADVISORY_LOCK && lockKey.isPresent()
        ? new QueueTable(table.name(), table.columns(), false, lockKey)
        : table;
  }

  RecordingEndpoint endpoint() {
    return endpoint;
  }

  Activation activation(Form form) {
    return activation(form, batches.orElseGet(() -> new Receiver.OfMessages(endpoint)));
  }

  /** The same with another endpoint. */
  Activation activation(Form form, Endpoint other) {
    return activation(form, new Receiver.OfMessages(other));
  }

  private Activation activation(Form form, Receiver other) {
    QueueTable table = table(form);
    boolean delays = table.has(Role.RETRY_AFTER);
    String failure = delays ? "backoff" : "retry";
    String undecodable = deadLetters.isPresent() ? "deadLetter" : "retryAfter(PT5M)";
    Tuning tuning =
        new Tuning(
            workers,
            lease,
            poll,
            deadLetters,
            new Tuning.Policies(
                onFailure == null ? FailurePolicy.parse(failure) : onFailure,
                onDecodeFailure == null ? FailurePolicy.parse(undecodable) : onDecodeFailure),
            transactional);
    return new Activation(
        name,
        new Activation.Source(dataSource, table, scope, clock, isolation),
        tuning,
        decoder(table),
        other);
  }

  private MessageDecoder decoder(QueueTable table) {
    return table.has(Role.PAYLOAD) ? new PayloadDecoder(table, codec, type) : new RowDecoder(queue);
  }
}
