package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.postgres.PostgresDialect;
import dev.inboxee.spi.dialect.AdvisoryCandidates;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.table.LockKey;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Claims that are not filled end where rows are not due, however many of those there are. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class PostgresDueRowsTest {

  private static final ClaimScope GROUP = new ClaimScope.OneGroup("a");
  private static final int LIMIT = 8;
  private static final int LATER = 20_000;

  /** Two without a time, which come first, then two whose time has come; all others are later. */
  private static final List<Object> DUE = List.of(3L, 4L, 1L, 2L);

  private final QueueTable leases =
      TestTable.named("messages").id(Long.class).group().retryAfter().lockedUntil().build();
  private final QueueTable keyed =
      TestTable.named("messages")
          .id(Long.class)
          .group()
          .retryAfter()
          .lockedUntil()
          .column("account", Role.PARTITION_KEY, String.class)
          .build();
  private final QueueTable rowLocks =
      TestTable.named("messages").id(Long.class).group().retryAfter().build();

  private PostgresDatabase database;
  private Connection connection;

  @BeforeAll
  void openDatabase() throws SQLException {
    database = PostgresDatabase.open();
    database.create(keyed);
    database.execute("CREATE INDEX ON messages (target, retry_after NULLS FIRST, id)");
    database.execute(
        "INSERT INTO messages (id, account, target, retry_after) SELECT n, n::text, 'a', CASE"
            + " WHEN n <= 2 THEN now() - (3 - n) * interval '1 s'"
            + " WHEN n <= 4 THEN NULL"
            + " ELSE now() + interval '1 day' END FROM generate_series(1, "
            + LATER
            + ") AS n");
    database.execute("VACUUM ANALYZE messages");
  }

  @AfterAll
  void closeDatabase() throws SQLException {
    database.close();
  }

  @BeforeEach
  void begin() throws SQLException {
    connection = database.connect();
    connection.setAutoCommit(false);
  }

  @AfterEach
  void takeBack() throws SQLException {
    connection.rollback();
    connection.close();
  }

  @Test
  void in_the_lease_form() throws SQLException {
    List<ClaimedRow> rows =
        new PostgresDialect()
            .lease(leases)
            .claim(GROUP, List.of(leases.id()))
            .claim(connection, LIMIT, Duration.ofSeconds(30));
    assertThat(ids(rows)).isEqualTo(DUE);
    assertThat(rowsRead()).isLessThan(50);
  }

  @Test
  void by_key() throws SQLException {
    List<ClaimedRow> rows =
        new PostgresDialect()
            .lease(keyed)
            .keyed(GROUP, List.of(keyed.id()))
            .claim(connection, List.of("2", "none"), LIMIT, Duration.ofSeconds(30))
            .rows();
    assertThat(ids(rows)).containsExactly(3L, 4L, 1L);
    assertThat(rowsRead()).isLessThan(50);
  }

  @Test
  void in_the_row_lock_form() throws SQLException {
    assertThat(ids(locked(connection, LIMIT))).isEqualTo(DUE);
    assertThat(rowsRead()).isLessThan(50);
  }

  @Test
  void in_the_advisory_lock_form() throws SQLException {
    QueueTable table =
        new QueueTable(
            rowLocks.name(),
            rowLocks.columns(),
            false,
            Optional.of(new LockKey(List.of(new LockKey.Value(rowLocks.id())))));
    List<AdvisoryCandidates.Candidate> candidates =
        new PostgresDialect()
            .advisory(table)
            .candidates(GROUP, List.of(table.id()))
            .choose(connection, LIMIT);
    assertThat(candidates.stream().map(AdvisoryCandidates.Candidate::id).toList()).isEqualTo(DUE);
    assertThat(rowsRead()).isLessThan(50);
  }

  @Test
  void and_lock_no_row_beyond_their_limit() throws SQLException {
    assertThat(ids(locked(connection, 3))).isEqualTo(DUE.subList(0, 3));
    try (Connection other = database.connect()) {
      other.setAutoCommit(false);
      assertThat(ids(locked(other, LIMIT))).isEqualTo(DUE.subList(3, 4));
      other.rollback();
    }
  }

  private List<ClaimedRow> locked(Connection on, int limit) throws SQLException {
    return new PostgresDialect()
        .rowLock(rowLocks)
        .claim(GROUP, List.of(rowLocks.id()))
        .claim(on, limit);
  }

  private static List<Object> ids(List<ClaimedRow> rows) {
    return rows.stream().map(row -> row.value(0)).toList();
  }

  /** By this transaction. */
  private long rowsRead() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result =
            statement.executeQuery(
                "SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_xact_user_tables"
                    + " WHERE relname = 'messages'")) {
      result.next();
      return result.getLong(1);
    }
  }
}
