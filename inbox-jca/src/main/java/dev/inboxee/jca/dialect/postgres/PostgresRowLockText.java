package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.util.List;
import java.util.Locale;

/**
 * Writes the claims of the row lock form. Foreign keys that others point at a row do not hide it,
 * and do not wait for it while its handler runs (NO KEY).
 */
final class PostgresRowLockText {

  // Two statements in one: the second has a snapshot of its own and learns through a setting, which
  // ends with the transaction, which guard the first got, which ends with it too.
  private static final String GUARD =
      """
      SELECT set_config('inboxee.groups', CASE
        WHEN pg_try_advisory_xact_lock(
          hashtextextended(:group, {table_text}::regclass::oid::bigint))
        THEN json_build_array(:group::text)::text ELSE '[]' END, true);
      """;

  private final QuotedTable table;
  private final Now now;
  private final PostgresParts parts;
  private final List<QueueColumn> read;

  PostgresRowLockText(QuotedTable table, Now now, List<QueueColumn> read) {
    this.table = table;
    this.now = now;
    this.parts = new PostgresParts(table, now);
    this.read = read;
  }

  StatementText plain(ClaimScope scope) {
    return keyed(scope, 0);
  }

  /** Of keys that are not in work. */
  StatementText keyed(ClaimScope scope, int places) {
    return table.text(
        new PostgresChoice(table, parts, now)
            .of(
                scope,
                KeyedText.others("m.{partition_key}", places),
                ":limit",
                PostgresParts.found(read),
                "FOR NO KEY UPDATE SKIP LOCKED"),
        read);
  }

  /** Of one group. */
  StatementText fifo() {
    return table.text(GUARD + head(), read);
  }

  /** Of the first group whose guard the walk got. */
  StatementText heads() {
    return table.text(PostgresWalkText.walk(table, parts) + head(), read);
  }

  /** The head is locked only if it is still as the snapshot shows it, and due. */
  private String head() {
    return """
        WITH inbox_head AS (
          SELECT m.{group}, %1$s FROM {table} AS m
          WHERE m.{group} = (current_setting('inboxee.groups')::json ->> 0)%2$s
          ORDER BY %3$s
          LIMIT 1
        )
        SELECT %4$s FROM {table} AS m
        WHERE m.{id} = (SELECT inbox_head.{id} FROM inbox_head)
          AND m.{group} = (SELECT inbox_head.{group} FROM inbox_head)%5$s
        FOR NO KEY UPDATE SKIP LOCKED
        """
        .formatted(
            parts.keys("m"),
            parts.unfinished(),
            parts.order("m"),
            PostgresParts.found(read),
            parts.unfinished() + parts.due("m") + same(Role.PRIORITY) + same(Role.RETRY_AFTER));
  }

  private String same(Role role) {
    String place = "{" + role.name().toLowerCase(Locale.ROOT) + "}";
    return table.with(
        role,
        " AND m."
            + place
            + " IS NOT DISTINCT FROM (SELECT inbox_head."
            + place
            + " FROM inbox_head)");
  }
}
