package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.LockKey;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The statements that a dialect advises are the ones that it then finds nothing missing after. */
public abstract class IndexContract extends DialectContract {

  protected static final ClaimScope GROUP = new ClaimScope.OneGroup("it's one");
  private static final ClaimScope WHOLE = new ClaimScope.WholeTable();

  /** How the advised index leaves finished rows aside. */
  protected String unfinished() {
    return "IS NULL";
  }

  private List<String> missing(QueueTable table, ClaimScope scope) throws SQLException {
    try (Connection connection = database.connect()) {
      return database.dialect().missingIndexes(connection, table, scope);
    }
  }

  protected void mend(QueueTable table, ClaimScope scope, int expected) throws SQLException {
    List<String> statements = missing(table, scope);
    assertThat(statements).hasSize(expected);
    for (String statement : statements) {
      database.execute(statement);
    }
    assertThat(missing(table, scope)).isEmpty();
  }

  @Test
  void the_primary_key_serves_a_table_that_has_only_ids() throws SQLException {
    QueueTable table = create(TestTable.named("ids").id(Long.class).lockedUntil().build());
    assertThat(missing(table, WHOLE)).isEmpty();
  }

  @Test
  void a_group_needs_its_claim_order() throws SQLException {
    mend(
        create(
            TestTable.named("It's \"Mixed\" 群")
                .id(Long.class)
                .group()
                .priority()
                .retryAfter()
                .lockedUntil()
                .build()),
        GROUP,
        1);
  }

  @Test
  void a_whole_table_needs_its_claim_order() throws SQLException {
    mend(
        create(TestTable.named("whole").id(Long.class).retryAfter().lockedUntil().build()),
        WHOLE,
        1);
  }

  @Test
  void finished_rows_stay_out_of_the_index() throws SQLException {
    QueueTable table =
        create(
            TestTable.named("kept")
                .id(Long.class)
                .group()
                .retryAfter()
                .lockedUntil()
                .processedAt()
                .build());
    assertThat(missing(table, GROUP)).singleElement().asString().contains(unfinished());
    mend(table, GROUP, 1);
  }

  @Test
  void a_fifo_group_needs_its_held_rows_too() throws SQLException {
    mend(
        create(
            TestTable.named("fifo").id(Long.class).fifoGroup().retryAfter().lockedUntil().build()),
        GROUP,
        2);
  }

  @Test
  void the_name_of_the_lease_may_be_any() throws SQLException {
    QueueTable table =
        create(
            TestTable.named("named")
                .id(Long.class)
                .fifoGroup()
                .column("Locked \"until\"", Role.LOCKED_UNTIL, Instant.class)
                .build());
    mend(table, GROUP, 2);
  }

  @Test
  void a_fifo_group_that_row_locks_hold_needs_its_claim_order_alone() throws SQLException {
    mend(
        create(TestTable.named("locked").id(Long.class).fifoGroup().retryAfter().build()),
        GROUP,
        1);
  }

  @Test
  void a_table_that_advisory_locks_hold_needs_its_claim_order_alone() throws SQLException {
    QueueTable keyed = TestTable.named("keyed").id(Long.class).group().retryAfter().build();
    LockKey key = new LockKey(List.of(new LockKey.Value(keyed.id())));
    mend(create(new QueueTable(keyed.name(), keyed.columns(), false, Optional.of(key))), GROUP, 1);
  }

  /** The documented names may be taken by what does not serve. */
  @Test
  void the_name_of_the_index_may_be_taken() throws SQLException {
    QueueTable table =
        create(
            TestTable.named("taken").id(Long.class).fifoGroup().retryAfter().lockedUntil().build());
    index("taken_claim", table, "{retry_after}");
    index("taken_held", table, "{group}");
    mend(table, GROUP, 2);
  }

  @Test
  void an_index_in_another_order_does_not_serve() throws SQLException {
    QueueTable table =
        create(TestTable.named("other").id(Long.class).group().retryAfter().lockedUntil().build());
    index("other_one", table, "{group}, {id}, {retry_after}");
    index("other_two", table, "{retry_after}, {group}, {id}");
    index("other_three", table, "{group}, {retry_after} DESC, {id}");
    mend(table, GROUP, 1);
  }

  private void index(String name, QueueTable table, String keys) throws SQLException {
    String quoted = database.quote(name);
    database.execute("CREATE INDEX " + quoted + database.sql(table, " ON {table} (" + keys + ")"));
  }
}
