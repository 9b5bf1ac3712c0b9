package dev.inboxee.processor;

import static dev.inboxee.message.Message.BATCH_NEEDS_LIST;
import static dev.inboxee.message.Message.BATCH_TRANSACTIONAL;
import static dev.inboxee.message.Message.BATCH_WITHOUT_TYPE;
import static dev.inboxee.message.Message.DEAD_LETTER_NEEDS_MAX_ATTEMPTS;
import static dev.inboxee.message.Message.DEAD_LETTER_READ_AGAIN;
import static dev.inboxee.message.Message.DELIVERIES_OF_MESSAGE;
import static dev.inboxee.message.Message.DELIVERY_OF_BATCH;
import static dev.inboxee.message.Message.FAILURE_POLICY_INVALID;
import static dev.inboxee.message.Message.FAILURE_POLICY_NEEDS_DEAD_LETTER;
import static dev.inboxee.message.Message.FAILURE_POLICY_NEEDS_RETRY_AFTER;
import static dev.inboxee.message.Message.GROUP_WITHOUT_COLUMN;
import static dev.inboxee.message.Message.LEASE_WITHOUT_COLUMN;
import static dev.inboxee.message.Message.MAX_ATTEMPTS_NEEDS_ATTEMPT;
import static dev.inboxee.message.Message.MAX_ATTEMPTS_NEEDS_DEAD_LETTER;
import static dev.inboxee.message.Message.PAYLOAD_PARAMETER_UNFIT;
import static dev.inboxee.message.Message.ROW_PARAMETER_UNFIT;
import static dev.inboxee.message.Message.SUBSCRIBER_ABSTRACT;
import static dev.inboxee.message.Message.SUBSCRIBER_ASYNCHRONOUS;
import static dev.inboxee.message.Message.SUBSCRIBER_NOT_OBSERVER;
import static dev.inboxee.message.Message.SUBSCRIBER_PHASE;
import static dev.inboxee.message.Message.SUBSCRIBER_PRIVATE;
import static dev.inboxee.message.Message.SUBSCRIBER_RECEPTION;
import static dev.inboxee.message.Message.SUBSCRIBER_RETURNS_STAGE;
import static dev.inboxee.message.Message.SUBSCRIBER_RETURN_TYPE;
import static dev.inboxee.message.Message.SUBSCRIBER_STATIC;
import static dev.inboxee.message.Message.SUBSCRIPTION_QUEUE_NOT_ANNOTATED;
import static dev.inboxee.message.Message.TIMEOUT_NEEDS_TRANSACTION;
import static dev.inboxee.message.Message.VALUE_NO_DURATION;
import static dev.inboxee.message.Message.VALUE_OUT_OF_RANGE;
import static dev.inboxee.message.Message.WORKERS_BY_KEY_NEED_KEY;
import static dev.inboxee.message.Message.WORKERS_BY_KEY_OF_BATCHES;
import static dev.inboxee.message.Message.WORKERS_BY_KEY_OF_FIFO;
import static dev.inboxee.message.Message.WORKERS_GIVEN_TWICE;

import dev.inboxee.message.Message;
import java.util.List;
import java.util.stream.Stream;

/** Subscriptions with one mistake each. */
final class SubscriptionCases {
  private static final String PLAIN = "@Observes @InboxSubscriber(queue = Plain.class)";

  private SubscriptionCases() {}

  static Stream<BadCase> all() {
    return Stream.of(methods(), queues(), values(), needs(), batches()).flatMap(List::stream);
  }

  private static List<BadCase> methods() {
    return List.of(
        method(SUBSCRIBER_PRIVATE, "private void on(" + PLAIN + " Change change) {} // here"),
        method(SUBSCRIBER_STATIC, "static void on(" + PLAIN + " Change change) {} // here"),
        bad(
            SUBSCRIBER_ABSTRACT,
            "abstract class Bad { abstract void on(" + PLAIN + " Change change); } // here"),
        bad(SUBSCRIBER_ABSTRACT, "interface Bad { void on(" + PLAIN + " Change change); } // here"),
        method(
            SUBSCRIBER_NOT_OBSERVER,
            "void on(@InboxSubscriber(queue = Plain.class) Change change) {} // here"),
        method(
            SUBSCRIBER_ASYNCHRONOUS,
            "void on(@ObservesAsync @InboxSubscriber(queue = Plain.class) Change change) {} // here"),
        method(
            SUBSCRIBER_RECEPTION,
            """
            void on(
                @Observes(notifyObserver = Reception.IF_EXISTS)
                @InboxSubscriber(queue = Plain.class)
                Change change) {} // here
            """),
        method(
            SUBSCRIBER_PHASE,
            """
            void on(
                @Observes(during = TransactionPhase.AFTER_SUCCESS)
                @InboxSubscriber(queue = Plain.class)
                Change change) {} // here
            """),
        returning(SUBSCRIBER_RETURNS_STAGE, "CompletionStage<Outcome>"),
        returning(SUBSCRIBER_RETURNS_STAGE, "CompletableFuture<Void>"),
        returning(SUBSCRIBER_RETURN_TYPE, "boolean"),
        returning(SUBSCRIBER_RETURN_TYPE, "Void"),
        returning(SUBSCRIBER_RETURN_TYPE, "List<Outcome>"),
        returning(SUBSCRIBER_RETURN_TYPE, "Outcome[]"),
        returning(SUBSCRIBER_RETURN_TYPE, "Outcome.Ack"));
  }

  private static List<BadCase> queues() {
    return List.of(
        observing(SUBSCRIPTION_QUEUE_NOT_ANNOTATED, "queue = Change.class", "Change"),
        observing(SUBSCRIPTION_QUEUE_NOT_ANNOTATED, "queue = int[].class", "Change"),
        observing(SUBSCRIPTION_QUEUE_NOT_ANNOTATED, "queue = int.class", "Change"),
        observing(GROUP_WITHOUT_COLUMN, "queue = Plain.class, group = \"crm\"", "Change"),
        observing(ROW_PARAMETER_UNFIT, "queue = Rows.class", "Change"),
        observing(ROW_PARAMETER_UNFIT, "queue = Rows.class", "byte[]"),
        observing(ROW_PARAMETER_UNFIT, "queue = Rows.class", "Object"),
        observing(PAYLOAD_PARAMETER_UNFIT, "queue = Plain.class", "Plain"));
  }

  private static List<BadCase> values() {
    return List.of(
        plain(VALUE_OUT_OF_RANGE, "workers = -1"),
        plain(VALUE_OUT_OF_RANGE, "workers = 1001"),
        full(VALUE_OUT_OF_RANGE, "workersByKey = 1001"),
        plain(VALUE_NO_DURATION, "lease = \"30\""),
        plain(VALUE_NO_DURATION, "lease = \"0\""),
        plain(VALUE_OUT_OF_RANGE, "lease = \"PT0S\""),
        plain(VALUE_OUT_OF_RANGE, "lease = \"P2D\""),
        plain(VALUE_NO_DURATION, "pollInterval = \" \""),
        plain(VALUE_OUT_OF_RANGE, "pollInterval = \"PT0.001S\""),
        plain(VALUE_OUT_OF_RANGE, "maxAttempts = -1"),
        plain(FAILURE_POLICY_INVALID, "onFailure = \"later\""),
        plain(FAILURE_POLICY_INVALID, "onDecodeFailure = \"retryAfter(1m)\""));
  }

  private static List<BadCase> needs() {
    String dead = ", deadLetter = \"dead\"";
    return List.of(
        plain(FAILURE_POLICY_NEEDS_RETRY_AFTER, "onFailure = \"retryAfter(PT1S)\""),
        plain(FAILURE_POLICY_NEEDS_RETRY_AFTER, "onFailure = \"backoff\""),
        observing(LEASE_WITHOUT_COLUMN, "queue = Locked.class, lease = \"PT30S\"", "Change"),
        observing(LEASE_WITHOUT_COLUMN, "queue = Keyed.class, lease = \"PT30S\"", "Change"),
        full(WORKERS_GIVEN_TWICE, "group = \"crm\", workers = 2, workersByKey = 2"),
        plain(WORKERS_BY_KEY_NEED_KEY, "workersByKey = 2"),
        observing(
            WORKERS_BY_KEY_OF_BATCHES,
            "queue = Full.class, group = \"crm\", workersByKey = 2",
            "java.util.List<Change>"),
        observing(WORKERS_BY_KEY_OF_FIFO, "queue = Fifo.class, workersByKey = 2", "Change"),
        plain(TIMEOUT_NEEDS_TRANSACTION, "transactionTimeout = \"PT1M\""),
        plain(FAILURE_POLICY_NEEDS_DEAD_LETTER, "onFailure = \"deadLetter\""),
        plain(FAILURE_POLICY_NEEDS_DEAD_LETTER, "onDecodeFailure = \"deadLetter\""),
        plain(MAX_ATTEMPTS_NEEDS_ATTEMPT, "maxAttempts = 3" + dead),
        full(MAX_ATTEMPTS_NEEDS_DEAD_LETTER, "group = \"crm\", maxAttempts = 3"),
        full(DEAD_LETTER_NEEDS_MAX_ATTEMPTS, "group = \"crm\"" + dead),
        full(DEAD_LETTER_READ_AGAIN, "group = \"dead\", maxAttempts = 3" + dead),
        full(DEAD_LETTER_READ_AGAIN, "maxAttempts = 3" + dead));
  }

  private static List<BadCase> batches() {
    String batch = "queue = Plain.class, batch = 9";
    return List.of(
        observing(BATCH_WITHOUT_TYPE, batch, "List"),
        observing(BATCH_WITHOUT_TYPE, batch, "List<?>"),
        observing(BATCH_WITHOUT_TYPE, batch, "List<? extends Change>"),
        observing(DELIVERY_OF_BATCH, batch, "List<Change>", "Delivery delivery"),
        observing(DELIVERIES_OF_MESSAGE, "queue = Plain.class", "Change", "List<Delivery> all"),
        observing(BATCH_NEEDS_LIST, batch, "Change"),
        observing(BATCH_NEEDS_LIST, batch, "Change[]"),
        observing(BATCH_NEEDS_LIST, batch, "Collection<Change>"),
        observing(BATCH_TRANSACTIONAL, batch + ", transactional = true", "List<Change>"),
        observing(BATCH_TRANSACTIONAL, "queue = Plain.class, transactional = true", "List<Change>"),
        observing(ROW_PARAMETER_UNFIT, "queue = Rows.class, batch = 9", "List<Change>"),
        observing(PAYLOAD_PARAMETER_UNFIT, batch, "List<Plain>"),
        observing(VALUE_OUT_OF_RANGE, "queue = Plain.class, batch = -1", "List<Change>"),
        observing(VALUE_OUT_OF_RANGE, "queue = Plain.class, batch = 1001", "List<Change>"),
        answering("List<String>"),
        answering("List"),
        answering("List<? extends Outcome>"),
        answering("Outcome[]"));
  }

  private static BadCase answering(String type) {
    return method(
        SUBSCRIBER_RETURN_TYPE,
        type + " on(" + PLAIN + " List<Change> changes) { throw null; } // here");
  }

  private static BadCase returning(Message message, String type) {
    return method(message, type + " on(" + PLAIN + " Change change) { throw null; } // here");
  }

  private static BadCase plain(Message message, String members) {
    return observing(message, "queue = Plain.class, " + members, "Change");
  }

  private static BadCase full(Message message, String members) {
    return observing(message, "queue = Full.class, " + members, "Change");
  }

  private static BadCase observing(Message message, String members, String type) {
    return method(
        message, "void on(@Observes @InboxSubscriber(" + members + ") " + type + " it) {} // here");
  }

  private static BadCase observing(Message message, String members, String type, String further) {
    return observing(message, members, type + " first, " + further + ", String");
  }

  private static BadCase method(Message message, String method) {
    return bad(message, "class Bad {\n" + method + "\n}\n");
  }

  private static BadCase bad(Message message, String body) {
    return new BadCase(message, body);
  }
}
