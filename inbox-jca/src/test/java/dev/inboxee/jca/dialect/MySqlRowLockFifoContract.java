package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.dialect.contract.RowLockFifoContract;
import dev.inboxee.jca.dialect.contract.Steps;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedHeads;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.Finding;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the guards of MySQL and MariaDB add to it. */
abstract class MySqlRowLockFifoContract extends RowLockFifoContract {

  private ClaimedHeads heads(Connection session) throws SQLException {
    return form.heads(new ClaimScope.EveryGroup(Optional.empty()), table.columns())
        .claim(session, ALL);
  }

  private List<Finding> findings() throws SQLException {
    try (Connection connection = database.connect()) {
      return database
          .dialect()
          .examine(
              connection,
              table,
              database.dialect().inspect(connection, table.name()).orElseThrow());
    }
  }

  private static String text(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    assertThat(findings.get(0).weight()).isEqualTo(Finding.Weight.REFUSAL);
    return findings.get(0).problem().text();
  }

  /** What a message says to run makes the table as it should be. */
  private void repair(String message) throws SQLException {
    for (String statement : message.substring(message.indexOf("Run: ") + 5).split("; ")) {
      database.execute(statement);
    }
    assertThat(findings()).isEmpty();
  }

  @Test
  void guards_that_are_missing_or_too_few_are_found_and_made() throws Exception {
    assertThat(findings()).isEmpty();
    database.execute("DELETE FROM inbox_guards WHERE slot IN (0, 65535)");
    String few = text(findings());
    assertThat(few).startsWith("INBX0572").contains("inbox_guards", "lacks 2 of the rows");
    repair(few);
    database.execute("DROP TABLE inbox_guards");
    String missing = text(findings());
    assertThat(missing).startsWith("INBX0571").contains("no table inbox_guards", "Sync Jobs");
    repair(missing);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(slot INT NOT NULL)",
        "(slot VARCHAR(9) PRIMARY KEY)",
        "(slot INT, other INT, PRIMARY KEY (slot, other))"
      })
  void guards_without_their_key_would_hold_each_other_up(String columns) throws Exception {
    database.execute("DROP TABLE inbox_guards");
    database.execute("CREATE TABLE inbox_guards " + columns);
    String unfit = text(findings());
    assertThat(unfit).startsWith("INBX0572").contains("primary key");
    repair(unfit);
  }

  @Test
  void guards_need_transactions() throws Exception {
    database.execute("ALTER TABLE inbox_guards ENGINE = MyISAM");
    String unfit = text(findings());
    assertThat(unfit).startsWith("INBX0623").contains("inbox_guards");
    repair(unfit);
  }

  @Test
  void names_that_the_column_holds_equal_are_one_group_in_a_walk_too() throws Exception {
    database.execute(
        "ALTER TABLE `Sync Jobs` MODIFY target VARCHAR(50) COLLATE utf8mb4_general_ci");
    insert(table, 1L, "crm");
    insert(table, 2L, "CRM ");
    assertThat(ids(heads(a).rows())).containsExactly(1L);
    assertThat(heads(b).rows()).isEmpty();
    assertThat(lock(b, "Crm")).isEmpty();
    a.rollback();
    assertThat(locked(b, "Crm")).containsExactly(1L);
    assertThat(heads(a).rows()).isEmpty();
  }

  /** The rarest of what can happen, and safe: they wait for each other. */
  @Test
  void groups_that_share_a_guard_are_in_work_one_after_the_other() throws Exception {
    String[] names = twoOfOneGuard();
    insert(table, 1L, names[0]);
    insert(table, 2L, names[1]);
    assertThat(locked(a, names[0])).containsExactly(1L);
    assertThat(lock(b, names[1])).isEmpty();
    a.rollback();
    assertThat(locked(b, names[1])).containsExactly(2L);
  }

  private String[] twoOfOneGuard() throws SQLException {
    List<List<Object>> slots =
        database.rows(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)"
                + " SELECT sha2(i, 256), crc32(weight_string(convert(sha2(i, 256) USING utf8mb4)"
                + " COLLATE utf8mb4_bin)) MOD 65536 FROM n");
    Map<Object, Object> seen = new HashMap<>();
    for (List<Object> slot : slots) {
      Object other = seen.put(((Number) slot.get(1)).longValue(), slot.get(0));
      if (other != null) {
        return new String[] {other.toString(), slot.get(0).toString()};
      }
    }
    throw new AssertionError("a thousand names, and no two of one guard");
  }

  /** The guard's statement has seen H due; H is then delayed, before the head's statement. */
  @ParameterizedTest
  @ValueSource(strings = {"retry_after = utc_timestamp() + INTERVAL 1 MINUTE", "target = 'b'"})
  void a_head_that_changed_after_the_guard_was_had_is_left_alone(String change) throws Exception {
    insert(table, 5L, "a");
    try (Steps<List<ClaimedRow>> claim = new Steps<>(a, session -> lock(session, "a"))) {
      claim.step();
      database.execute("UPDATE `Sync Jobs` SET " + change + " WHERE id = 5");
      claim.step();
      assertThat(claim.result()).isEmpty();
    }
  }

  @Test
  void an_idle_claim_is_one_statement_and_another_one_two() throws Exception {
    try (Steps<List<ClaimedRow>> claim = new Steps<>(a, session -> lock(session, "a"))) {
      claim.step();
      assertThat(claim.hasEnded()).isTrue();
    }
    insert(table, 5L, "a");
    for (Steps.Work<Integer> work :
        List.<Steps.Work<Integer>>of(
            session -> lock(session, "a").size(), session -> heads(session).rows().size())) {
      try (Steps<Integer> claim = new Steps<>(a, work)) {
        claim.step();
        claim.step();
        assertThat(claim.hasEnded()).isTrue();
        assertThat(claim.result()).isEqualTo(1);
      }
      a.rollback();
    }
  }
}
