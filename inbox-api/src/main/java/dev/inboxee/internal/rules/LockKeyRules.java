package dev.inboxee.internal.rules;

import dev.inboxee.internal.declaration.ColumnDeclaration;
import dev.inboxee.internal.declaration.QueueDeclaration;
import dev.inboxee.internal.declaration.RoleAnnotations;
import dev.inboxee.internal.declaration.TypeDeclaration;
import dev.inboxee.message.Message;
import dev.inboxee.spi.table.Role;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The rules of {@link dev.inboxee.Inbox#advisoryLock}. */
final class LockKeyRules {
  /** Roles that do not change while a row is in work. */
  private static final Set<Role> ROLES =
      Set.of(Role.ID, Role.GROUP, Role.PRIORITY, Role.PARTITION_KEY, Role.DATA);

  /** Types whose values have one text each, whatever the column, driver and time zone. */
  private static final List<String> TYPES =
      List.of(
          "long",
          "java.lang.Long",
          "int",
          "java.lang.Integer",
          "short",
          "java.lang.Short",
          "boolean",
          "java.lang.Boolean",
          "java.lang.String",
          "java.util.UUID",
          "java.time.LocalDate");

  private final QueueDeclaration queue;
  private final String template;
  private final Problems problems;

  private LockKeyRules(QueueDeclaration queue, String template, Problems problems) {
    this.queue = queue;
    this.template = template;
    this.problems = problems;
  }

  /** Adds every problem of a class's lock key, if it has one. */
  static void check(QueueDeclaration queue, Problems problems) {
    queue
        .advisoryLock()
        .map(template -> new LockKeyRules(queue, template, problems))
        .ifPresent(LockKeyRules::check);
  }

  private void check() {
    try {
      LockKeyTemplate.parse(template).members().forEach(this::checkMember);
    } catch (IllegalArgumentException e) {
      add(Message.LOCK_KEY_INVALID, String.valueOf(e.getMessage()));
    }
    queue
        .first(Role.LOCKED_UNTIL)
        .ifPresent(lease -> add(Message.LOCK_KEY_WITH_LEASE, lease.member()));
    queue
        .first(Role.GROUP)
        .filter(group -> queue.isFifo())
        .ifPresent(group -> add(Message.LOCK_KEY_WITH_FIFO, group.member()));
  }

  private void checkMember(String name) {
    Optional<ColumnDeclaration> column = queue.column(name);
    if (column.isEmpty()) {
      String members =
          queue.columns().stream()
              .map(ColumnDeclaration::member)
              .distinct()
              .collect(Collectors.joining(", "));
      add(Message.LOCK_KEY_MEMBER_UNKNOWN, name, members);
    } else {
      unfit(column.get()).ifPresent(why -> add(Message.LOCK_KEY_MEMBER_UNFIT, name, why));
    }
  }

  /** Why a column's value cannot be part of a key. */
  private static Optional<String> unfit(ColumnDeclaration column) {
    Role role = column.role();
    TypeDeclaration type = column.type();
    if (!ROLES.contains(role)) {
      return Optional.of("plays the role @" + RoleAnnotations.annotation(role).getSimpleName());
    }
    // A type that is no column's type at all is told already.
    boolean fits = TYPES.contains(type.name()) || type.kind() == TypeDeclaration.Kind.ENUM;
    return fits || !ColumnTypes.fits(role, type) || !type.isResolved()
        ? Optional.empty()
        : Optional.of("has the type " + type.name());
  }

  private void add(Message message, Object... facts) {
    Object[] all = new Object[facts.length + 1];
    all[0] = template;
    System.arraycopy(facts, 0, all, 1, facts.length);
    problems.add(message, queue.name(), all);
  }
}
