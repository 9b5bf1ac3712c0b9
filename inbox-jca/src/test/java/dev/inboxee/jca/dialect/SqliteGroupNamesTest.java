package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SqliteGroupNamesTest extends GroupNamesContract {

  @Override
  protected TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }

  @Override
  String exact() {
    return "TEXT";
  }

  @Override
  boolean takesZero() {
    return true;
  }

  @Test
  void the_collation_decides_which_names_are_one() throws SQLException {
    areOne("TEXT COLLATE NOCASE", List.of("crm", "CRM"));
    areOne("TEXT COLLATE RTRIM", List.of("crm", "crm "));
  }
}
