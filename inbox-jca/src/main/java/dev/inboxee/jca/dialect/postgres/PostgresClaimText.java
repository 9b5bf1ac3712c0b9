package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.KeyedOrder;
import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the claims of rows that keep no order. A claim never waits for a row (SKIP LOCKED), and
 * foreign keys that others point at a row do not hide it (NO KEY).
 */
final class PostgresClaimText {

  private final QuotedTable table;
  private final PostgresParts parts;
  private final PostgresChoice choice;
  private final List<QueueColumn> read;

  PostgresClaimText(QuotedTable table, Now now, List<QueueColumn> read) {
    this.table = table;
    this.parts = new PostgresParts(table, now);
    this.choice = new PostgresChoice(table, parts, now);
    this.read = read;
  }

  // The rows are chosen in a WITH query, which runs once; a limited subquery of the UPDATE itself
  // could be run again for each row. ARRAY makes the planner expect few ids.
  StatementText plain(ClaimScope scope) {
    String template =
        """
        WITH picked AS (
        %s), taken AS (
          UPDATE {table} AS m SET %s
          WHERE m.{id} = ANY (ARRAY(SELECT picked.{id} FROM picked))
          RETURNING %s
        )
        SELECT %s FROM taken ORDER BY %s
        """
            .formatted(
                choice.of(scope, "m.{id}", "FOR NO KEY UPDATE SKIP LOCKED"),
                parts.claimed(),
                parts.returned(read) + orderKeys(),
                places("taken.token", ", taken.c%d"),
                takenOrder());
    return table.text(template, read);
  }

  /**
   * Of each partition key the first row. Rows are locked before they are told apart: of those that
   * are locked here, none changes in between, and what others have locked hides nothing behind it.
   */
  StatementText keyed(ClaimScope scope, int places) {
    KeyedOrder order = PostgresParts.keyed(table);
    String template =
        """
        WITH picked AS (
        %1$s), placed AS (
          SELECT picked.*, %2$s AS place FROM picked
        ), firsts AS (
          SELECT placed.key3 FROM placed
          WHERE placed.place = 1 OR placed.partition_key IS NULL
          ORDER BY %3$s
          LIMIT :limit
        ), taken AS (
          UPDATE {table} AS m SET %4$s
          WHERE m.{id} = ANY (ARRAY(SELECT firsts.key3 FROM firsts))
          RETURNING %5$s
        )
        SELECT %6$s, (SELECT count(*) FROM picked) FROM taken ORDER BY %7$s
        """
            .formatted(
                choice.of(
                    scope,
                    KeyedText.others("m.{partition_key}", places),
                    ":window",
                    order.columns("m"),
                    "FOR NO KEY UPDATE SKIP LOCKED"),
                order.place("picked"),
                order.order("placed"),
                parts.claimed(),
                parts.returned(read) + ", " + order.columns("m"),
                places("taken.token", ", taken.c%d"),
                order.order("taken"));
    return table.text(template, read);
  }

  private String places(String first, String each) {
    return IntStream.range(0, read.size())
        .mapToObj(each::formatted)
        .collect(Collectors.joining("", first, ""));
  }

  private String orderKeys() {
    return table.with(Role.PRIORITY, ", m.{priority} AS key1")
        + table.with(Role.RETRY_AFTER, ", m.{retry_after} AS key2")
        + ", m.{id} AS key3";
  }

  private String takenOrder() {
    return table.with(Role.PRIORITY, "taken.key1 NULLS FIRST, ")
        + table.with(Role.RETRY_AFTER, "taken.key2 NULLS FIRST, ")
        + "taken.key3";
  }
}
