package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.spi.table.TableName;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * The table whose rows stand for groups that keep their order, in the row lock form: whoever claims
 * of a group first locks its row, until the transaction ends. It holds nothing but numbers, and
 * nobody writes into it.
 *
 * @param table the queue table
 */
record Guards(MySqlTable table) {

  /** Its name in every schema. */
  static final String NAME = "inbox_guards";

  /** How many rows. All servers must agree, so nobody can choose. */
  static final int SLOTS = 65_536;

  private static final String CREATE = "CREATE TABLE %s (slot INT PRIMARY KEY) ENGINE = InnoDB";

  private static final String FILL =
      "INSERT IGNORE INTO %s (slot) WITH RECURSIVE digits (n) AS (SELECT 0 UNION ALL"
          + " SELECT n + 1 FROM digits WHERE n < 255)"
          + " SELECT a.n * 256 + b.n FROM digits AS a CROSS JOIN digits AS b";

  /** It stands beside the queue table, so that all who read that one find the same. */
  TableName name() {
    return new TableName(table.table().name().schema(), NAME);
  }

  String quoted() {
    return table.quoted().quotes().quote(name());
  }

  /** The statement that makes it. */
  String create() {
    return CREATE.formatted(quoted());
  }

  /** The statement that fills it, or adds what is not there. */
  String fill() {
    return FILL.formatted(quoted());
  }

  /** Both. */
  List<String> ddl() {
    return List.of(create(), fill());
  }

  /**
   * The number of a group's row, in a template. Names that the column holds equal have the same
   * weights, but for those of spaces at the end: whether these count is the collation's affair, so
   * they do not count here. Groups that share a number only wait for each other.
   *
   * @param group the group's column, which knows its collation
   */
  String slot(String group) {
    String level = table.product().firstLevel();
    return """
    (crc32(trim(TRAILING weight_string(right(concat(%1$s, ' '), 1)%2$s)
        FROM weight_string(%1$s%2$s))) + %3$d) MOD %4$d"""
        .formatted(group, level, offset(), SLOTS);
  }

  /** Groups of one name in two tables do not share a number; not every server minds the case. */
  private long offset() {
    CRC32 crc = new CRC32();
    String own = table.table().name().name().toLowerCase(Locale.ROOT);
    crc.update(own.getBytes(StandardCharsets.UTF_8));
    return crc.getValue() % SLOTS;
  }
}
