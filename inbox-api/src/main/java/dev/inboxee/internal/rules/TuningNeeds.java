package dev.inboxee.internal.rules;

import dev.inboxee.internal.declaration.QueueDeclaration;
import dev.inboxee.internal.declaration.TuningMember;
import dev.inboxee.internal.declaration.TuningValue;
import dev.inboxee.message.Message;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** What tuning values need of each other and of the queue table. */
final class TuningNeeds {
  private final TuningScope scope;
  private final Map<TuningMember, TuningValue> values;
  private final Problems problems;

  TuningNeeds(TuningScope scope, Map<TuningMember, TuningValue> values, Problems problems) {
    this.scope = scope;
    this.values = values;
    this.problems = problems;
  }

  void check(TuningReading tuning) {
    if (!scope.queue().isAnnotated()) {
      return; // That is the problem then, and nothing can be said about the table.
    }
    checkPolicy(TuningMember.ON_FAILURE, tuning.onFailure(), tuning);
    checkPolicy(TuningMember.ON_DECODE_FAILURE, tuning.onDecodeFailure(), tuning);
    checkBatch(tuning);
    checkLease();
    checkWorkers();
    checkTimeout(tuning);
    checkCap(tuning);
    tuning.deadLetter().ifPresent(this::checkTarget);
  }

  private void checkPolicy(TuningMember member, FailurePolicy policy, TuningReading tuning) {
    boolean delays =
        policy instanceof FailurePolicy.RetryAfter || policy instanceof FailurePolicy.Backoff;
    // Without the column a row that does not decode is kept back by its lease, or passed over.
    boolean needsColumn = member == TuningMember.ON_FAILURE;
    if (delays && needsColumn && !scope.queue().has(Role.RETRY_AFTER)) {
      add(Message.FAILURE_POLICY_NEEDS_RETRY_AFTER, member, scope.queue().name());
    }
    if (policy instanceof FailurePolicy.DeadLetter && tuning.deadLetter().isEmpty()) {
      add(Message.FAILURE_POLICY_NEEDS_DEAD_LETTER, member);
    }
  }

  private void checkBatch(TuningReading tuning) {
    boolean batches = scope.taking() == TuningScope.Taking.BATCHES;
    if (isGivenHere(TuningMember.BATCH) && !batches && tuning.batch() > 1) {
      add(Message.BATCH_NEEDS_LIST, TuningMember.BATCH);
    }
    if (batches && tuning.transactional()) {
      add(Message.BATCH_TRANSACTIONAL, TuningMember.TRANSACTIONAL);
    }
  }

  private void checkTimeout(TuningReading tuning) {
    if (isGivenHere(TuningMember.TRANSACTION_TIMEOUT) && !tuning.transactional()) {
      add(Message.TIMEOUT_NEEDS_TRANSACTION, TuningMember.TRANSACTION_TIMEOUT);
    }
  }

  /** A default for all subscriptions passes over those that it makes no sense for. */
  private boolean isGivenHere(TuningMember member) {
    TuningValue value = values.get(member);
    return value != null && value.reach() == TuningValue.Reach.SUBSCRIPTION;
  }

  private void checkLease() {
    if (isGivenHere(TuningMember.LEASE) && !scope.queue().has(Role.LOCKED_UNTIL)) {
      add(Message.LEASE_WITHOUT_COLUMN, TuningMember.LEASE, scope.queue().name());
    }
  }

  private void checkWorkers() {
    if (!isGivenHere(TuningMember.WORKERS_BY_KEY)) {
      return;
    }
    TuningValue workers = values.get(TuningMember.WORKERS);
    if (workers != null && workers.reach() == TuningValue.Reach.SUBSCRIPTION) {
      add(
          Message.WORKERS_GIVEN_TWICE,
          TuningMember.WORKERS_BY_KEY,
          workers.source(),
          workers.text());
    }
    if (scope.taking() == TuningScope.Taking.BATCHES) {
      add(Message.WORKERS_BY_KEY_OF_BATCHES, TuningMember.WORKERS_BY_KEY);
    }
    if (scope.queue().isFifo()) {
      add(Message.WORKERS_BY_KEY_OF_FIFO, TuningMember.WORKERS_BY_KEY, scope.queue().name());
    } else if (!scope.queue().has(Role.PARTITION_KEY)) {
      add(Message.WORKERS_BY_KEY_NEED_KEY, TuningMember.WORKERS_BY_KEY, scope.queue().name());
    }
  }

  private void checkCap(TuningReading tuning) {
    boolean capped = tuning.maxAttempts() > 0;
    if (capped && !scope.queue().has(Role.ATTEMPT)) {
      add(Message.MAX_ATTEMPTS_NEEDS_ATTEMPT, TuningMember.MAX_ATTEMPTS, scope.queue().name());
    }
    if (capped && tuning.deadLetter().isEmpty()) {
      add(Message.MAX_ATTEMPTS_NEEDS_DEAD_LETTER, TuningMember.MAX_ATTEMPTS);
    }
    if (!isCapGiven() && tuning.deadLetter().isPresent()) {
      add(Message.DEAD_LETTER_NEEDS_MAX_ATTEMPTS, TuningMember.DEAD_LETTER);
    }
  }

  // A cap that could not be read is given all the same.
  private boolean isCapGiven() {
    TuningValue cap = values.get(TuningMember.MAX_ATTEMPTS);
    return cap != null && !cap.text().strip().equals("0");
  }

  private void checkTarget(String target) {
    QueueDeclaration queue = scope.queue();
    if (!queue.has(Role.GROUP)) {
      String table = queue.table().map(TableName::name).orElse("");
      if (target.equals(table)) {
        add(Message.DEAD_LETTER_READ_AGAIN, TuningMember.DEAD_LETTER, "that table");
      }
    } else if (scope.group().isEmpty() && !queue.isFifo()) { // of FIFO groups that one is left out
      add(Message.DEAD_LETTER_READ_AGAIN, TuningMember.DEAD_LETTER, "every group of the table");
    } else if (target.equals(scope.group())) {
      add(Message.DEAD_LETTER_READ_AGAIN, TuningMember.DEAD_LETTER, "that group");
    }
  }

  private void add(Message message, TuningMember member, Object... facts) {
    TuningValue value = values.get(member);
    if (value != null) {
      List<Object> arguments = new ArrayList<>(List.of(value.source(), value.text()));
      Collections.addAll(arguments, facts);
      problems.add(message, scope.place(), arguments.toArray());
    }
  }
}
