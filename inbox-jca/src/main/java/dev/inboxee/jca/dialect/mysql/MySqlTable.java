package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.JavaTypes;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A queue table of one of the products, and parts of templates for it.
 *
 * @param quoted the table
 * @param product the product
 */
record MySqlTable(QuotedTable quoted, Product product) {

  /** The time at which a statement began. */
  static final String NOW = "now(6)";

  MySqlTable(QueueTable table, Product product) {
    this(new QuotedTable(table, Quotes.BACKTICKS), product);
  }

  QueueTable table() {
    return quoted.table();
  }

  /** The type of its ids, never primitive. */
  Class<?> idType() {
    return JavaTypes.boxed(table().id().type());
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

  /** What is bound of a scope. */
  static Map<Parameter, Object> values(ClaimScope scope) {
    return scope instanceof ClaimScope.OneGroup one
        ? Map.of(Parameter.GROUP, one.group())
        : Map.of();
  }

  /** The condition that a row may be claimed. */
  String claimable(String alias, ClaimScope scope) {
    String rows = scope instanceof ClaimScope.OneGroup ? alias + ".{group} = :group" : "true";
    return rows + unfinished(alias) + due(alias) + free(alias);
  }

  /** The look whether a row is as it was; it is locked again if the transaction lasts. */
  Recheck recheck(ClaimScope scope, Boundary boundary) {
    String template =
        "SELECT 1 FROM {table} AS m WHERE m.{id} = :id"
            + (scope instanceof ClaimScope.OneGroup ? " AND m.{group} = :group" : "")
            + unfinished("m")
            + quoted.with(Role.ATTEMPT, " AND coalesce(m.{attempt}, 1) = :attempt")
            + " FOR UPDATE SKIP LOCKED";
    String group = scope instanceof ClaimScope.OneGroup one ? one.group() : null;
    return new RecheckQuery(text(template), group, MySqlValues::bind, boundary);
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

  private static String passed(String column) {
    return " AND (%1$s IS NULL OR %1$s <= %2$s)".formatted(column, NOW);
  }

  // NULL sorts first.
  String order(String alias) {
    return quoted.with(Role.PRIORITY, alias + ".{priority}, ")
        + quoted.with(Role.RETRY_AFTER, alias + ".{retry_after}, ")
        + alias
        + ".{id}";
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
