package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.contract.DialectContract;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Claims of rows that keep no order, while other sessions hold or change rows. */
final class PostgresClaimRaceTest extends DialectContract {

  private PostgresDatabase postgres;
  private QueueTable table;
  private Session a;
  private Session b;

  @Override
  protected TestDatabase open() throws Exception {
    postgres = PostgresDatabase.open();
    return postgres;
  }

  @BeforeEach
  void openSessions() throws SQLException {
    table = create(columns("messages").build());
    a = new Session(postgres, "");
    b = new Session(postgres, "");
    for (long id = 1; id <= 3; id++) {
      insert(table, id, "a");
    }
  }

  private static TestTable columns(String name) {
    return TestTable.named(name)
        .id(Long.class)
        .group()
        .retryAfter()
        .attempt()
        .lockedUntil()
        .processedAt();
  }

  @AfterEach
  void closeSessions() throws SQLException {
    a.close();
    b.close();
  }

  @Test
  void passes_over_rows_that_an_open_claim_took() throws Exception {
    a.connection.setAutoCommit(false);
    assertThat(ids(claim(a.connection, table, group("a"), 1))).containsExactly(1L);
    assertThat(ids(claim(b.connection, table, group("a"), 1))).containsExactly(2L);
    assertThat(ids(claim(b.connection, table, group("a"), 9))).containsExactly(3L);
    a.connection.rollback();
    assertThat(ids(claim(b.connection, table, group("a"), 9))).containsExactly(1L);
  }

  @Test
  void passes_over_rows_that_others_lock_and_takes_those_that_they_refer_to() throws Exception {
    database.execute("CREATE TABLE refers (id bigint REFERENCES messages)");
    a.connection.setAutoCommit(false);
    a.execute("SELECT * FROM messages WHERE id = 1 FOR UPDATE");
    a.execute("INSERT INTO refers VALUES (2)");
    assertThat(ids(claim(b.connection, table, group("a"), 9))).containsExactly(2L, 3L);
    a.connection.rollback();
    database.execute("DROP TABLE refers");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "locked_until = clock_timestamp() + interval '1 minute'",
        "retry_after = clock_timestamp() + interval '1 minute'",
        "target = 'b'",
        "processed_at = clock_timestamp()"
      })
  void leaves_a_row_alone_that_changed_after_the_snapshot(String change) throws Exception {
    assertThat(ids(claimThroughPause(change))).containsExactly(2L, 3L);
  }

  @Test
  void takes_a_row_whose_change_says_nothing_about_the_queue() throws Exception {
    assertThat(ids(claimThroughPause("attempt = 4"))).containsExactly(1L, 2L, 3L);
    assertThat(number(get(table, Role.ATTEMPT, 1L))).isEqualTo(5);
  }

  private List<ClaimedRow> claimThroughPause(String change) throws Exception {
    QueueTable view = columns("paused").build();
    try (Pause pause = new Pause(database, a, "messages", "paused")) {
      return pause.between(
          b,
          connection -> claim(connection, view, group("a"), 9),
          "UPDATE messages SET " + change + " WHERE id = 1");
    }
  }
}
