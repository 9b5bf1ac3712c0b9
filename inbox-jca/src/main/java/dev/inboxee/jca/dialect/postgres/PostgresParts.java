package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.JavaTypes;
import dev.inboxee.jca.dialect.KeyedOrder;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.RecheckQuery;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.Recheck;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.sql.Types;
import java.time.Clock;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parts of the claims' templates for one table. */
final class PostgresParts {

  /** The time at which a statement reached the server. */
  static final Now NOW = Now.ofDatabase("statement_timestamp()");

  private final QuotedTable table;
  private final String now;

  PostgresParts(QuotedTable table, Now now) {
    this.table = table;
    this.now = now.sql();
  }

  /** Another clock's time. */
  static Now by(Clock clock) {
    return Now.of(clock, ":now::timestamptz");
  }

  /** How the rows of partition keys are told apart. */
  static KeyedOrder keyed(QuotedTable table) {
    return new KeyedOrder(table, " NULLS FIRST");
  }

  // Each of the conditions begins with AND where it says something, for the table may lack the
  // role.

  String unfinished() {
    return table.with(Role.PROCESSED_AT, " AND m.{processed_at} IS NULL");
  }

  /** The condition that a row may be claimed. */
  String claimable(String alias, ClaimScope scope) {
    String rows = scope instanceof ClaimScope.OneGroup ? alias + ".{group} = :group" : "true";
    String unfinished = table.with(Role.PROCESSED_AT, " AND " + alias + ".{processed_at} IS NULL");
    return rows + unfinished + due(alias) + free(alias);
  }

  /** The look whether a row is as it was; it is locked again if the transaction lasts. */
  Recheck recheck(ClaimScope scope, Boundary boundary) {
    String template =
        "SELECT 1 FROM {table} AS m WHERE m.{id} = :id"
            + RecheckQuery.inScope(scope)
            + unfinished()
            + table.with(Role.ATTEMPT, " AND coalesce(m.{attempt}, 1) = :attempt")
            + " FOR NO KEY UPDATE SKIP LOCKED";
    return new RecheckQuery(
        table.text(template, List.of()),
        scope,
        (statement, i, value) -> statement.setObject(i, String.valueOf(value), Types.OTHER),
        boundary);
  }

  String due(String alias) {
    return table
        .with(
            Role.RETRY_AFTER,
            " AND (%1$s.{retry_after} IS NULL OR %1$s.{retry_after} <= " + now + ")")
        .formatted(alias);
  }

  String free(String alias) {
    return table
        .with(
            Role.LOCKED_UNTIL,
            " AND (%1$s.{locked_until} IS NULL OR %1$s.{locked_until} <= " + now + ")")
        .formatted(alias);
  }

  // The id is never NULL, and without NULLS FIRST a primary key's index serves it.
  String order(String alias) {
    return table.with(Role.PRIORITY, alias + ".{priority} NULLS FIRST, ")
        + table.with(Role.RETRY_AFTER, alias + ".{retry_after} NULLS FIRST, ")
        + alias
        + ".{id}";
  }

  // What places a row in its group and says whether it is in work.
  String keys(String alias) {
    return alias
        + ".{id}"
        + table.with(Role.PRIORITY, ", " + alias + ".{priority}")
        + table.with(Role.RETRY_AFTER, ", " + alias + ".{retry_after}")
        + table.with(Role.LOCKED_UNTIL, ", " + alias + ".{locked_until}");
  }

  String claimed() {
    return "{locked_until} = "
        + now
        + " + :lease * interval '1 second'"
        + table.table().column(Role.ATTEMPT).map(PostgresParts::counted).orElse("");
  }

  private static String counted(QueueColumn attempt) {
    return ", {attempt} = " + next(attempt);
  }

  private static String next(QueueColumn attempt) {
    return "least(coalesce(m.{attempt}, 1), " + (JavaTypes.highest(attempt) - 1) + ") + 1";
  }

  /** The attempt after the row's own, or nothing. */
  String counted() {
    return table.table().column(Role.ATTEMPT).map(PostgresParts::next).orElse("");
  }

  // The token, then the columns to read; the attempt as it was before it was counted.
  String returned(List<QueueColumn> read) {
    return IntStream.range(0, read.size())
        .mapToObj(
            i ->
                ", m.{"
                    + i
                    + "}"
                    + (read.get(i).role() == Role.ATTEMPT ? " - 1" : "")
                    + " AS c"
                    + i)
        .collect(Collectors.joining("", "m.{locked_until} AS token", ""));
  }

  /** The columns to read of a row that was not written; no attempt yet is the first. */
  static String found(List<QueueColumn> read) {
    return IntStream.range(0, read.size())
        .mapToObj(
            i ->
                read.get(i).role() == Role.ATTEMPT ? "coalesce(m.{" + i + "}, 1)" : "m.{" + i + "}")
        .collect(Collectors.joining(", "));
  }

  /** The same of a row whose attempt was counted: it reports the one before. */
  static String counted(List<QueueColumn> read) {
    return IntStream.range(0, read.size())
        .mapToObj(i -> "m.{" + i + "}" + (read.get(i).role() == Role.ATTEMPT ? " - 1" : ""))
        .collect(Collectors.joining(", "));
  }
}
