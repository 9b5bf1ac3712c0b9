package dev.inboxee.jca.table;

import dev.inboxee.ClockSource;
import dev.inboxee.Isolation;
import dev.inboxee.exception.DeclarationException;
import dev.inboxee.exception.PayloadException;
import dev.inboxee.internal.declaration.ColumnDeclaration;
import dev.inboxee.internal.declaration.QueueDeclaration;
import dev.inboxee.internal.declaration.ReflectedQueue;
import dev.inboxee.internal.rules.LockKeyTemplate;
import dev.inboxee.internal.rules.PlacedProblem;
import dev.inboxee.internal.rules.QueueRules;
import dev.inboxee.message.Message;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A class annotated {@link dev.inboxee.Inbox}: its queue table, and rows to objects and back.
 * Immutable.
 *
 * @param <Q> the class
 */
public final class QueueClass<Q> {
  private final Class<Q> type;
  private final String name;
  private final QueueTable table;
  private final ClockSource clock;
  private final Isolation isolation;
  private final List<ColumnConversion> conversions;
  private final RowObjects objects;

  private QueueClass(Class<Q> type, QueueDeclaration queue) {
    this.type = type;
    this.name = queue.name();
    this.objects = RowObjects.of(type);
    List<QueueColumn> columns = new ArrayList<>();
    Map<String, QueueColumn> named = new HashMap<>();
    List<ColumnConversion> converted = new ArrayList<>();
    for (int i = 0; i < queue.columns().size(); i++) {
      ColumnDeclaration column = queue.columns().get(i);
      ColumnConversion conversion =
          ColumnConversion.of(queue.name(), column.name(), objects.types().get(i));
      boolean generated = column.marks().contains(ColumnDeclaration.Mark.GENERATED);
      QueueColumn stored =
          new QueueColumn(column.name(), column.role(), conversion.stored(), generated);
      converted.add(conversion);
      columns.add(stored);
      named.put(column.member(), stored); // a field hides an earlier one of its name
    }
    this.conversions = List.copyOf(converted);
    this.clock = queue.members().orElseThrow().clock();
    this.isolation = queue.members().orElseThrow().isolation();
    this.table =
        new QueueTable(
            queue.table().orElseThrow(),
            columns,
            queue.isFifo(),
            queue.advisoryLock().map(template -> LockKeyTemplate.key(template, named::get)));
  }

  /**
   * Reads the annotations.
   *
   * @param type the class or record
   * @throws DeclarationException with every problem found
   */
  public static <Q> QueueClass<Q> of(Class<Q> type) {
    QueueDeclaration queue = ReflectedQueue.read(type);
    List<PlacedProblem> problems = QueueRules.check(queue);
    if (!problems.isEmpty()) {
      throw new DeclarationException(PlacedProblem.problems(problems));
    }
    return new QueueClass<>(type, queue);
  }

  /** The queue table; its columns have wrapper types, and {@link String} for enums. */
  public QueueTable table() {
    return table;
  }

  /** Whose clock tells now. */
  public ClockSource clock() {
    return clock;
  }

  /** How the transactions are opened that its rows are in work in. */
  public Isolation isolation() {
    return isolation;
  }

  /**
   * Makes a row object.
   *
   * @param values in the order of the table's columns, of their types
   * @throws PayloadException if a value does not fit or the class refuses them
   */
  public Q row(@Nullable Object[] values) {
    @Nullable Object[] members = new Object[conversions.size()];
    for (int i = 0; i < members.length; i++) {
      members[i] = conversions.get(i).toMember(values[i]);
    }
    try {
      return type.cast(objects.make(members));
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw new PayloadException(Message.ROW_REFUSED, e, name, e.getClass().getName());
    }
  }

  /**
   * Takes a row object apart.
   *
   * @param row the row object
   * @return its values in the order of the table's columns, of their types
   */
  public @Nullable Object[] values(Q row) {
    @Nullable Object[] values = new Object[conversions.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = conversions.get(i).toColumn(objects.get(row, i));
    }
    return values;
  }
}
