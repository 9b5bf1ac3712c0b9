package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PostgresGroupNamesTest extends GroupNamesContract {

  @Override
  protected TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  String exact() {
    return "text";
  }

  @Override
  boolean takesZero() {
    return false;
  }

  @Test
  void a_name_with_the_letter_zero_is_the_databases_to_refuse() throws SQLException {
    createGrouped(exact());
    try (Connection session = database.connect()) {
      for (InForm form : forms()) {
        assertThatThrownBy(() -> form.claim(session, group("a\u0000b"), 1))
            .isInstanceOf(SQLException.class)
            .hasMessageContaining("0x00");
        form.release(session, List.of());
      }
    } finally {
      database.execute("DROP TABLE grouped");
    }
  }
}
