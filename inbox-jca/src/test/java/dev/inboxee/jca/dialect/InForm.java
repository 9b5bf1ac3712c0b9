package dev.inboxee.jca.dialect;

import dev.inboxee.jca.dialect.contract.Boundaries;
import dev.inboxee.jca.dialect.contract.DialectContract;
import dev.inboxee.spi.dialect.AdvisoryCandidates.Candidate;
import dev.inboxee.spi.dialect.AdvisoryDialect;
import dev.inboxee.spi.dialect.AdvisoryForm;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.IsolationDialect;
import dev.inboxee.spi.dialect.LeaseDialect;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.RowLockDialect;
import dev.inboxee.spi.dialect.RowLockForm;
import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.LockKey;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A queue table in one of the forms that its database serves: claims and settlements within what
 * the engine puts around them. The table itself is the same in each form.
 *
 * @param dialect the database's
 * @param table as declared in the form
 * @param clock tells now; empty for the database's
 */
record InForm(LeaseDialect dialect, QueueTable table, Optional<Clock> clock) {

  /** By the database's clock. */
  InForm(LeaseDialect dialect, QueueTable table) {
    this(dialect, table, Optional.empty());
  }

  /** The table, declared for leases, in every form that its database serves. */
  static List<InForm> each(LeaseDialect dialect, QueueTable leased) {
    return declared(dialect, leased).stream().map(table -> new InForm(dialect, table)).toList();
  }

  /** The same by another clock. */
  InForm by(Clock other) {
    return new InForm(dialect, table, Optional.of(other));
  }

  /** The same, and once more by the host's clock. */
  static List<InForm> eachByBothClocks(LeaseDialect dialect, QueueTable leased) {
    Optional<Clock> host = Optional.of(Clock.systemUTC());
    return Stream.concat(
            each(dialect, leased).stream(),
            declared(dialect, leased).stream().map(table -> new InForm(dialect, table, host)))
        .toList();
  }

  private static List<QueueTable> declared(LeaseDialect dialect, QueueTable leased) {
    List<QueueTable> forms = new ArrayList<>();
    forms.add(leased);
    List<QueueColumn> columns =
        leased.columns().stream().filter(column -> column.role() != Role.LOCKED_UNTIL).toList();
    if (dialect instanceof RowLockDialect) {
      forms.add(new QueueTable(leased.name(), columns, leased.fifo()));
    }
    if (dialect instanceof AdvisoryDialect && !leased.fifo()) {
      LockKey key = new LockKey(List.of(new LockKey.Value(leased.id())));
      forms.add(new QueueTable(leased.name(), columns, leased.fifo(), Optional.of(key)));
    }
    return forms;
  }

  Form form() {
    return table.form();
  }

  /** Claims rows; in the row lock form it opens the transaction that ends with the settlement. */
  List<ClaimedRow> claim(Connection session, ClaimScope scope, int limit) throws SQLException {
    return switch (form()) {
      case LEASE ->
          lease().claim(scope, table.columns()).claim(session, limit, DialectContract.LEASE);
      case ROW_LOCK -> {
        begin(session);
        yield rowLock().claim(scope, table.columns()).claim(session, limit);
      }
      case ADVISORY_LOCK -> lock(session, scope, limit);
    };
  }

  private void begin(Connection session) throws SQLException {
    if (!session.getAutoCommit()) {
      return;
    }
    IsolationDialect levels = dialect instanceof IsolationDialect opening ? opening : null;
    boolean serves =
        levels == null
            || levels.isolations(table).containsAll(levels.isolation(session).stream().toList());
    session.setAutoCommit(false);
    if (!serves) {
      levels.open(session, levels.unlessDeclared());
    }
  }

  private List<ClaimedRow> lock(Connection session, ClaimScope scope, int limit)
      throws SQLException {
    AdvisoryForm advisory = advisory();
    List<ClaimedRow> rows = new ArrayList<>();
    for (Candidate candidate : advisory.candidates(scope, List.of()).choose(session, limit)) {
      if (advisory.locks().tryLock(session, key(candidate.id()))) {
        advisory.take(scope, table.columns()).take(session, candidate.id()).ifPresent(rows::add);
      }
    }
    return rows;
  }

  /** Settles rows and ends what held them. */
  boolean[] settle(Connection session, Settlement settlement, List<HeldRow> rows)
      throws SQLException {
    RowSettlement operation =
        switch (form()) {
          case LEASE -> lease().settlement(settlement);
          case ROW_LOCK -> rowLock().settlement(settlement);
          case ADVISORY_LOCK -> advisory().settlement(settlement);
        };
    if (form() != Form.ROW_LOCK) {
      boolean[] settled = Boundaries.run(session, operation, rows);
      unlock(session, rows.stream().map(HeldRow::id).toList());
      return settled;
    }
    boolean[] settled = operation.settle(session, rows);
    session.commit();
    session.setAutoCommit(true);
    return settled;
  }

  /** Lets claimed rows go as they are; a lease stays in its row. */
  void release(Connection session, List<ClaimedRow> rows) throws SQLException {
    unlock(session, rows.stream().map(row -> row.value(idPlace())).toList());
    if (!session.getAutoCommit()) {
      session.rollback();
      session.setAutoCommit(true);
    }
  }

  private void unlock(Connection session, List<Object> ids) throws SQLException {
    if (form() == Form.ADVISORY_LOCK) {
      for (Object id : ids) {
        advisory().locks().unlock(session, key(id));
      }
    }
  }

  /** A claimed row as it is settled. */
  HeldRow held(ClaimedRow row, Duration delay, String headers) {
    return new HeldRow(id(row), form() == Form.LEASE ? row.token() : null, delay, headers);
  }

  /** A claimed row's id. */
  Object id(ClaimedRow row) {
    return row.value(idPlace());
  }

  /** A claimed row's value of a role. */
  Object value(ClaimedRow row, Role role) {
    return row.value(table.columns().indexOf(table.column(role).orElseThrow()));
  }

  private int idPlace() {
    return table.columns().indexOf(table.id());
  }

  private static String key(Object id) {
    return "row " + id;
  }

  LeaseForm lease() {
    return clock
        .map(each -> dialect.lease(table, each).orElseThrow())
        .orElseGet(() -> dialect.lease(table));
  }

  RowLockForm rowLock() {
    RowLockDialect rowLocks = (RowLockDialect) dialect;
    return clock
        .map(each -> rowLocks.rowLock(table, each).orElseThrow())
        .orElseGet(() -> rowLocks.rowLock(table));
  }

  AdvisoryForm advisory() {
    AdvisoryDialect advisories = (AdvisoryDialect) dialect;
    return clock
        .map(each -> advisories.advisory(table, each).orElseThrow())
        .orElseGet(() -> advisories.advisory(table));
  }
}
