package dev.inboxee.jca.dialect.contract;

import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;

/**
 * What the contracts of forms by a clock of the host's share: a clock that is days away from the
 * database's, ahead or behind, so that a statement that read the wrong one would take all rows or
 * none.
 */
public abstract class ClockContract extends DialectContract {

  protected static final Duration DELAY = Duration.ofMillis(90_500);

  protected SettableClock clock;

  @BeforeEach
  void setClock() {
    clock = clock(3);
  }

  /** A clock that is so many days ahead; it tells no more than every database keeps. */
  protected static SettableClock clock(int daysAhead) {
    return new SettableClock(
        Instant.now().plus(daysAhead, ChronoUnit.DAYS).truncatedTo(ChronoUnit.MILLIS));
  }

  protected Instant now() {
    clock.goOnBy(Duration.ZERO);
    return clock.instant();
  }

  @Override
  protected LeaseForm form(QueueTable table) {
    return database.dialect().lease(table, clock).orElseThrow();
  }

  /** Rows whose times pass a second before now, now, and a second later, and one that has none. */
  protected void insertDue(QueueTable table) throws SQLException {
    insert(table, 1L, "a", now().minusSeconds(1));
    insert(table, 2L, "a", now());
    insert(table, 3L, "a", now().plusSeconds(1));
    insert(table, 4L, "a", null);
  }

  /** A time in a row; the database tells those of leases. */
  protected Instant time(QueueTable table, Role role, Object id) throws SQLException {
    QueueColumn column = table.column(role).orElseThrow();
    QueueColumn asLease =
        new QueueColumn(column.name(), Role.LOCKED_UNTIL, column.type(), column.generated());
    return database
        .token(new QueueTable(table.name(), List.of(table.id(), asLease), false), id)
        .end();
  }
}
