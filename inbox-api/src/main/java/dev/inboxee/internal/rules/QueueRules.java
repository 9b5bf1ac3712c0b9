package dev.inboxee.internal.rules;

import dev.inboxee.Isolation;
import dev.inboxee.internal.declaration.ClassShape;
import dev.inboxee.internal.declaration.ColumnDeclaration;
import dev.inboxee.internal.declaration.QueueDeclaration;
import dev.inboxee.internal.declaration.RoleAnnotations;
import dev.inboxee.message.Message;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The rules of {@link dev.inboxee.Inbox} and the role annotations. */
public final class QueueRules {
  private static final Set<Isolation> MODES =
      Set.of(Isolation.DEFERRED, Isolation.IMMEDIATE, Isolation.EXCLUSIVE);

  private final QueueDeclaration queue;
  private final Problems problems = new Problems();

  private QueueRules(QueueDeclaration queue) {
    this.queue = queue;
  }

  /**
   * Checks a queue class.
   *
   * @param queue what it declares
   * @return every problem; none if it keeps the rules
   */
  public static List<PlacedProblem> check(QueueDeclaration queue) {
    QueueRules rules = new QueueRules(queue);
    rules.checkClass();
    return rules.problems.found();
  }

  private void checkClass() {
    if (queue.table().isEmpty()) {
      problems.add(Message.QUEUE_NOT_ANNOTATED, queue.name());
      return;
    }
    checkShape(queue.shape());
    checkTable(queue.table().get());
    if (!queue.shape().hasColumns()) {
      return;
    }
    if (queue.columns().isEmpty()) {
      problems.add(Message.COLUMNS_MISSING, queue.name());
      return;
    }
    queue.columns().forEach(this::checkColumn);
    checkNames();
    checkRoles();
    LockKeyRules.check(queue, problems);
    checkIsolation();
  }

  /** SQLite, whose modes they are, has no row locks. */
  private void checkIsolation() {
    boolean rowLocks = queue.advisoryLock().isEmpty() && !queue.has(Role.LOCKED_UNTIL);
    queue
        .members()
        .map(QueueDeclaration.Members::isolation)
        .filter(isolation -> rowLocks && MODES.contains(isolation))
        .ifPresent(mode -> problems.add(Message.MODE_WITHOUT_FORM, queue.name(), mode));
  }

  private void checkShape(ClassShape shape) {
    switch (shape) {
      case RECORD, CLASS -> {}
      case CLASS_WITHOUT_CONSTRUCTOR ->
          problems.add(Message.QUEUE_CONSTRUCTOR_MISSING, queue.name());
      default -> problems.add(Message.QUEUE_SHAPE_UNFIT, queue.name(), shape);
    }
  }

  private void checkTable(TableName table) {
    if (table.name().isBlank()) {
      problems.add(Message.TABLE_NAME_BLANK, queue.name(), table.name());
    }
    if (!table.schema().isEmpty() && table.schema().isBlank()) {
      problems.add(Message.SCHEMA_NAME_BLANK, queue.name(), table.schema());
    }
  }

  private void checkColumn(ColumnDeclaration column) {
    String place = column.place();
    if (column.marks().contains(ColumnDeclaration.Mark.FINAL)) {
      problems.add(Message.FIELD_FINAL, place);
    }
    if (column.name().isBlank()) {
      problems.add(Message.COLUMN_NAME_BLANK, place, column.name());
    }
    if (column.roles().size() > 1) {
      String roles =
          column.roles().stream().map(role -> "@" + name(role)).collect(Collectors.joining(", "));
      problems.add(Message.ROLES_ON_ONE_COLUMN, place, roles);
    } else if (!ColumnTypes.fits(column.role(), column.type())) {
      addTypeProblem(column, column.role());
    }
  }

  private void addTypeProblem(ColumnDeclaration column, Role role) {
    String type = column.type().name();
    String types = ColumnTypes.text(role);
    if (role == Role.DATA) {
      problems.add(Message.COLUMN_TYPE_UNSUPPORTED, column.place(), type, types);
    } else {
      problems.add(Message.ROLE_TYPE_UNSUPPORTED, column.place(), name(role), type, types);
    }
  }

  private void checkNames() {
    Map<String, ColumnDeclaration> named = new TreeMap<>();
    for (ColumnDeclaration column : queue.columns()) {
      String key = column.name().toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
      ColumnDeclaration earlier = column.name().isBlank() ? null : named.putIfAbsent(key, column);
      if (earlier != null) {
        problems.add(
            Message.COLUMN_NAME_DOUBLED,
            column.place(),
            column.name(),
            earlier.place(),
            earlier.name());
      }
    }
  }

  private void checkRoles() {
    Map<Role, ColumnDeclaration> played = new EnumMap<>(Role.class);
    for (ColumnDeclaration column : queue.columns()) {
      for (Role role : column.roles()) {
        ColumnDeclaration earlier = played.putIfAbsent(role, column);
        if (earlier != null) {
          problems.add(Message.ROLE_DOUBLED, column.place(), name(role), earlier.place());
        }
      }
    }
    if (!played.containsKey(Role.ID)) {
      problems.add(Message.ID_MISSING, queue.name());
    }
  }

  private static String name(Role role) {
    return RoleAnnotations.annotation(role).getSimpleName();
  }
}
