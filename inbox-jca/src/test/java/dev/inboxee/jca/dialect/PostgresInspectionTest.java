package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;
import dev.inboxee.jca.dialect.contract.InspectionContract;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

final class PostgresInspectionTest extends InspectionContract {
  @Override
  protected TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  protected String[] types() {
    return new String[] {"bigint", "bytea", "text"};
  }

  @Test
  void finds_the_table_of_a_schema_and_by_the_search_path() throws SQLException {
    database.execute("CREATE SCHEMA \"Other One\"");
    create(TestTable.named("Other One", "queue").id(Long.class).build());
    assertThat(inspect("Other One", "queue")).isPresent();
    assertThat(inspect("", "queue")).isEmpty();
    assertThat(inspect("other one", "queue")).isEmpty();
  }

  @Test
  void knows_dropped_columns_no_more_and_takes_no_index_for_a_table() throws SQLException {
    create(TestTable.named("dropped").id(Long.class).data("gone", String.class).build());
    database.execute("ALTER TABLE dropped DROP COLUMN gone");
    assertThat(inspect("", "dropped").orElseThrow()).hasSize(1);
    assertThat(inspect("", "dropped_pkey")).isEmpty();
  }
}
