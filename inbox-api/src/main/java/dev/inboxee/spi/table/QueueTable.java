package dev.inboxee.spi.table;

import java.util.List;
import java.util.Optional;

/**
 * A queue table whose declaration was checked: exactly one id, no role twice. Immutable.
 *
 * @param name the table's name
 * @param columns its columns in the order of declaration
 * @param fifo whether each group keeps its order
 * @param lockKey the key that holds a row in the advisory lock form; empty in the other forms
 */
public record QueueTable(
    TableName name, List<QueueColumn> columns, boolean fifo, Optional<LockKey> lockKey) {

  /**
   * Keeps a copy of the columns.
   *
   * @param name the table's name
   * @param columns its columns
   * @param fifo whether each group keeps its order
   * @param lockKey the key of the advisory lock form, if any
   */
  public QueueTable {
    columns = List.copyOf(columns);
  }

  /**
   * A table without a lock key.
   *
   * @param name the table's name
   * @param columns its columns
   * @param fifo whether each group keeps its order
   */
  public QueueTable(TableName name, List<QueueColumn> columns, boolean fifo) {
    this(name, columns, fifo, Optional.empty());
  }

  /**
   * How a row in work is held: by a lease if there is a {@link Role#LOCKED_UNTIL} column, else by
   * an advisory lock if there is a key for it, else by a row lock.
   *
   * @return the form
   */
  public Form form() {
    if (has(Role.LOCKED_UNTIL)) {
      return Form.LEASE;
    }
    return lockKey.isPresent() ? Form.ADVISORY_LOCK : Form.ROW_LOCK;
  }

  /**
   * The column that plays a role other than {@link Role#DATA}.
   *
   * @param role the role
   * @return the column, or empty if none plays it
   */
  public Optional<QueueColumn> column(Role role) {
    return columns.stream().filter(column -> column.role() == role).findFirst();
  }

  /**
   * Whether a column plays a role.
   *
   * @param role the role
   * @return whether there is such a column
   */
  public boolean has(Role role) {
    return column(role).isPresent();
  }

  /**
   * The column that names the row.
   *
   * @return the id column
   */
  public QueueColumn id() {
    return column(Role.ID).orElseThrow();
  }

  /**
   * The keys of the claim order: priority, retry_after and id, each where the table has it.
   *
   * @return the columns to sort by, ascending, NULLs first
   */
  public List<QueueColumn> claimOrder() {
    return List.of(Role.PRIORITY, Role.RETRY_AFTER, Role.ID).stream()
        .flatMap(role -> column(role).stream())
        .toList();
  }
}
