package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.jca.dialect.contract.FifoRaceContract;
import java.sql.Connection;
import org.junit.jupiter.api.Test;

/** What MySQL and MariaDB add to it. */
abstract class MySqlFifoRaceContract extends FifoRaceContract {

  @Test
  void says_why_it_refuses_a_transaction() throws Exception {
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      assertThatThrownBy(() -> claim(connection, table, group("a"), 1))
          .hasMessageContainingAll("INBX0510", "Group a");
      connection.rollback();
    }
  }

  @Test
  void groups_are_one_where_the_column_says_so() throws Exception {
    database.execute(
        "ALTER TABLE ordered MODIFY target VARCHAR(50) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci");
    insert(table, 1L, "crm");
    insert(table, 2L, "CRM");
    assertThat(ids(claim(table, group("CRM"), 1))).containsExactly(1L);
    assertThat(claim(table, group("crm"), 1)).isEmpty();
    assertThat(claim(table, group("Crm"), 1)).isEmpty();
  }
}
