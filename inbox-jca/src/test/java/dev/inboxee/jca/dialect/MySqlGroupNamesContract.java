package dev.inboxee.jca.dialect;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The same on MySQL and MariaDB, where the collation of the column decides which names are one. */
abstract class MySqlGroupNamesContract extends GroupNamesContract {

  /** A collation that compares letter by letter, spaces at the end included. */
  abstract String exactCollation();

  /** The server's own, which ignores case. */
  abstract String usualCollation();

  @Override
  String exact() {
    return text(exactCollation());
  }

  private static String text(String collation) {
    return "VARCHAR(255) CHARACTER SET utf8mb4 COLLATE " + collation;
  }

  @Override
  boolean takesZero() {
    return true;
  }

  @Test
  void the_documented_collation_ignores_spaces_at_the_end_and_nothing_else() throws SQLException {
    areOne(text("utf8mb4_bin"), List.of("crm", "crm "));
    areApart(text("utf8mb4_bin"), List.of("crm", "CRM", " crm", "gr\u00fcn", "gru\u0308n"));
  }

  @Test
  void a_collation_that_ignores_case_makes_one_group_of_several_names() throws SQLException {
    areOne(text(usualCollation()), List.of("crm", "CRM", "\u00e7rm"));
    areOne(text("utf8mb4_general_ci"), List.of("crm", "CRM", "crm "));
  }

  @Test
  void bytes_are_told_apart() throws SQLException {
    areApart("VARBINARY(255)", List.of("crm", "CRM", "crm ", "gr\u00fcn", "gru\u0308n"));
  }
}
