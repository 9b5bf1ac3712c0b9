package dev.inboxee.jca.dialect.mysql;

import java.util.Map;

/**
 * How each product runs one statement with the session's time zone in UTC, whatever it is before
 * and after; and, where the statement joins rows that it has chosen to the table by their ids, how
 * it is kept from reading and locking the whole table instead, as it would where that is small.
 */
enum Product {
  /** Hints behind the statement's first word. */
  MYSQL("", "", " /*+ SET_VAR(time_zone = '+00:00')%s */", " NO_BNL(m)", "transaction_isolation"),

  /** Settings before the statement. */
  MARIADB(
      "SET STATEMENT time_zone = '+00:00'%s FOR ",
      ", join_cache_level = 0", "", "", "tx_isolation");

  private final String before;
  private final String beforeById;
  private final String hint;
  private final String hintById;
  private final String isolation;

  Product(String before, String beforeById, String hint, String hintById, String isolation) {
    this.before = before;
    this.beforeById = beforeById;
    this.hint = hint;
    this.hintById = hintById;
    this.isolation = isolation;
  }

  /**
   * What asks for no more than the first weights of a text, behind it: on MariaDB names that are
   * equal have the same, spaces at the end aside. MySQL gives the same for all names that are
   * equal.
   */
  String firstLevel() {
    return this == MARIADB ? " LEVEL 1" : "";
  }

  /** What stands at the places of a template. */
  Map<String, String> places() {
    return Map.of(
        "utc", before.formatted(""),
        "utc_by_id", before.formatted(beforeById),
        "hint", hint.formatted(""),
        "hint_by_id", hint.formatted(hintById),
        "isolation", "@@session." + isolation);
  }
}
