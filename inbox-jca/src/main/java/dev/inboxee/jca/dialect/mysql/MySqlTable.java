package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.JavaTypes;
import dev.inboxee.jca.dialect.KeyedOrder;
import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.Quotes;
import dev.inboxee.jca.dialect.RecheckQuery;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.Recheck;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A queue table of one of the products, and parts of templates for it.
 *
 * @param quoted the table
 * @param product the product
 * @param now where its statements take the time from
 */
record MySqlTable(QuotedTable quoted, Product product, Now now) {

  /** The time at which a statement began. */
  private static final Now NOW = Now.ofDatabase("now(6)");

  /** A table by the server's clock. */
  MySqlTable(QueueTable table, Product product) {
    this(new QuotedTable(table, Quotes.BACKTICKS), product, NOW);
  }

  /** A table by another clock, whose time is of the type that the server's own would be. */
  MySqlTable(QueueTable table, Product product, Clock clock) {
    this(
        new QuotedTable(table, Quotes.BACKTICKS),
        product,
        Now.of(clock, "cast(:now AS datetime(6))"));
  }

  QueueTable table() {
    return quoted.table();
  }

  /**
   * The type of its ids as they come out of one statement and go into the next, never primitive. A
   * UUID is a text there: one that is none must not fail the claim of all others.
   */
  Class<?> idType() {
    Class<?> type = JavaTypes.boxed(table().id().type());
    return type == UUID.class ? String.class : type;
  }

  /**
   * Makes a statement of a template, in which the first word of a statement is written {@code
   * {utc}SELECT{hint}}, or {@code {utc_by_id}SELECT{hint_by_id}} where {@code m} is joined by ids.
   */
  StatementText text(String template, List<QueueColumn> columns) {
    return StatementText.of(template, names(columns));
  }

  StatementText text(String template) {
    return text(template, List.of());
  }

  Map<String, String> names(List<QueueColumn> columns) {
    Map<String, String> names = new HashMap<>(quoted.names());
    names.putAll(product.places());
    for (int i = 0; i < columns.size(); i++) {
      names.put(Integer.toString(i), quoted.quotes().quote(columns.get(i).name()));
    }
    return names;
  }

  /** What is bound for one claim: its scope, and one reading of the clock. */
  Map<Parameter, Object> bound(ClaimScope scope) {
    Map<Parameter, Object> bound = new HashMap<>(now.reading());
    if (scope instanceof ClaimScope.OneGroup one) {
      bound.put(Parameter.GROUP, one.group());
    }
    return bound;
  }

  /** The condition that a row may be claimed. */
  String claimable(String alias, ClaimScope scope) {
    String rows = scope instanceof ClaimScope.OneGroup ? alias + ".{group} = :group" : "true";
    return rows + unfinished(alias) + due(alias) + free(alias);
  }

  /** The same where the row's partition key is none of those in work. */
  String claimable(String alias, ClaimScope scope, int places) {
    return claimable(alias, scope) + KeyedText.others(alias + ".{partition_key}", places);
  }

  /** How the rows of partition keys are told apart. */
  KeyedOrder keyed() {
    return new KeyedOrder(quoted, "");
  }

  /** The look whether a row is as it was; it is locked again if the transaction lasts. */
  Recheck recheck(ClaimScope scope, Boundary boundary) {
    String template =
        "SELECT 1 FROM {table} AS m WHERE m.{id} = :id"
            + RecheckQuery.inScope(scope)
            + unfinished("m")
            + quoted.with(Role.ATTEMPT, " AND coalesce(m.{attempt}, 1) = :attempt")
            + " FOR UPDATE SKIP LOCKED";
    return new RecheckQuery(text(template), scope, MySqlValues::bind, boundary);
  }

  // Each of the conditions begins with AND where it says something, for the table may lack the
  // role.

  String unfinished(String alias) {
    return quoted.with(Role.PROCESSED_AT, " AND " + alias + ".{processed_at} IS NULL");
  }

  String due(String alias) {
    return quoted.with(Role.RETRY_AFTER, passed(alias + ".{retry_after}"));
  }

  String free(String alias) {
    return quoted.with(Role.LOCKED_UNTIL, passed(alias + ".{locked_until}"));
  }

  private String passed(String column) {
    return " AND (%1$s IS NULL OR %1$s <= %2$s)".formatted(column, now.sql());
  }

  // NULL sorts first.
  String order(String alias) {
    return quoted.with(Role.PRIORITY, alias + ".{priority}, ")
        + quoted.with(Role.RETRY_AFTER, alias + ".{retry_after}, ")
        + alias
        + ".{id}";
  }

  /** The condition that a row stands in the order where another one of its id stood. */
  String samePlace(String alias, String other) {
    String same = " AND " + alias + ".{%1$s} <=> " + other + ".{%1$s}";
    return quoted.with(Role.PRIORITY, same.formatted("priority"))
        + quoted.with(Role.RETRY_AFTER, same.formatted("retry_after"));
  }

  /**
   * The order within a group whose name comes from another table: written without the group, MySQL
   * reads all rows of the group and sorts them.
   */
  String orderInGroup(String alias) {
    return alias + ".{group}, " + order(alias);
  }

  /** The attempt as a claim finds it, in range. */
  static String attempt(String place, QueueColumn attempt) {
    return "least(coalesce(" + place + ", 1), " + (JavaTypes.highest(attempt) - 1) + ")";
  }

  /** What a claim writes. */
  String claimed() {
    String counted = counted();
    return "m.{locked_until} = :end" + (counted.isEmpty() ? "" : ", m.{attempt} = " + counted);
  }

  /** The attempt after the row's own, or nothing. */
  String counted() {
    return table()
        .column(Role.ATTEMPT)
        .map(column -> attempt("m.{attempt}", column) + " + 1")
        .orElse("");
  }
}
