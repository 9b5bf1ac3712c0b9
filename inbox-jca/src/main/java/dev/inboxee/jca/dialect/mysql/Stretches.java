package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.GroupWalk;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A statement that walks over a stretch of a table's groups, for each way in which the stretch can
 * be bounded. With DISTINCT both servers jump from one group to the next in the index; a search for
 * the next group in each step of a recursive query they do by reading the index from its beginning.
 * Immutable.
 */
final class Stretches {

  private final StatementText all;
  private final StatementText after;
  private final StatementText until;
  private final StatementText between;

  /**
   * Builds the statements.
   *
   * @param statement makes the template of the statement from that of a query for so many groups as
   *     {@code grp}
   */
  Stretches(MySqlTable table, UnaryOperator<String> statement) {
    String end = " AND m.{group} <= :until";
    this.all = table.text(statement.apply(groups(table, "m.{group} IS NOT NULL")));
    this.after = table.text(statement.apply(groups(table, "m.{group} > :after")));
    this.until = table.text(statement.apply(groups(table, "m.{group} IS NOT NULL" + end)));
    this.between = table.text(statement.apply(groups(table, "m.{group} > :after" + end)));
  }

  private static String groups(MySqlTable table, String bounds) {
    return "SELECT DISTINCT m.{group} AS grp FROM {table} AS m WHERE %s%s ORDER BY m.{group} LIMIT :window"
        .formatted(bounds, table.unfinished("m"));
  }

  /** One of the statements. */
  String sql() {
    return after.sql();
  }

  /** Walks over so many groups at most. */
  <T> T query(
      Connection connection,
      GroupWalk walk,
      int window,
      Map<Parameter, Object> values,
      Statements.Reader<T> reader)
      throws SQLException {
    Map<Parameter, Object> bound = new HashMap<>(values);
    bound.put(Parameter.WINDOW, window);
    if (walk.after() != null) {
      bound.put(Parameter.AFTER, walk.after());
    }
    if (walk.until() != null) {
      bound.put(Parameter.UNTIL, walk.until());
    }
    return Statements.query(connection, text(walk), bound, reader);
  }

  private StatementText text(GroupWalk walk) {
    if (walk.until() == null) {
      return walk.after() == null ? all : after;
    }
    return walk.after() == null ? until : between;
  }
}
