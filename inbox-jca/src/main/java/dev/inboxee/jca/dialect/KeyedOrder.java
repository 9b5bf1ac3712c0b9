package dev.inboxee.jca.dialect;

import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Parts of templates that tell the rows of partition keys apart. Rows are chosen first, within a
 * limit, under names of their own; only those are compared.
 *
 * @param table the queue table
 * @param nulls {@code NULLS FIRST} with a space before it, where NULL does not sort first by itself
 */
public record KeyedOrder(QuotedTable table, String nulls) {

  /** What tells a row's key and place, as columns of {@code m}. */
  public String columns(String alias) {
    return alias
        + ".{partition_key} AS partition_key"
        + table.with(Role.PRIORITY, ", " + alias + ".{priority} AS key1")
        + table.with(Role.RETRY_AFTER, ", " + alias + ".{retry_after} AS key2")
        + ", "
        + alias
        + ".{id} AS key3";
  }

  /** The claim order by those columns. */
  public String order(String alias) {
    return table.with(Role.PRIORITY, alias + ".key1" + nulls + ", ")
        + table.with(Role.RETRY_AFTER, alias + ".key2" + nulls + ", ")
        + alias
        + ".key3";
  }

  /** A row's place among the chosen rows of its key, from 1 on. */
  public String place(String alias) {
    return "row_number() OVER (PARTITION BY %s.partition_key ORDER BY %s)"
        .formatted(alias, order(alias));
  }

  /** What is read of a candidate for an advisory lock, of {@code m}. */
  public String chosen(List<QueueColumn> key) {
    return columns("m") + each(key, ", m.{%1$d} AS c%1$d");
  }

  /**
   * A query of candidates for advisory locks.
   *
   * @param condition which rows of {@code m}
   * @param order the claim order of {@code m}
   */
  public String chosen(List<QueueColumn> key, String condition, String order) {
    return """
        SELECT %s FROM {table} AS m
        WHERE %s
        ORDER BY %s
        LIMIT :limit
        """
        .formatted(chosen(key), condition, order);
  }

  /**
   * Candidates for advisory locks, behind the word SELECT: the id, the columns of the lock key, the
   * place.
   *
   * @param chosen a query of what is {@link #chosen}
   */
  public String candidates(List<QueueColumn> key, String chosen) {
    return """
        k.key3%s, CASE WHEN k.partition_key IS NULL THEN 1 ELSE %s END AS place
        FROM (
        %s) AS k
        ORDER BY %s
        """
        .formatted(each(key, ", k.c%1$d"), place("k"), chosen, order("k"));
  }

  private static String each(List<QueueColumn> key, String column) {
    return IntStream.range(0, key.size()).mapToObj(column::formatted).collect(Collectors.joining());
  }
}
