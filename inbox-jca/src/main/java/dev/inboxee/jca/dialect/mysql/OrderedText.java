package dev.inboxee.jca.dialect.mysql;

/**
 * Writes the claims of groups that keep their order, in the row lock form. The first statement
 * chooses a group whose head is due and takes its guard; the second one, whose snapshot is younger
 * than the guard, looks for the head again and locks it.
 */
final class OrderedText {

  private final MySqlTable table;
  private final Guards guards;

  OrderedText(MySqlTable table) {
    this.table = table;
    this.guards = new Guards(table);
  }

  /** The guard of one group, if its head is due. Subqueries of a locking statement do not lock. */
  String guard() {
    return """
    {utc_by_id}SELECT{hint_by_id} m.slot FROM %s AS m FORCE INDEX (PRIMARY)
    WHERE m.slot = (
      %s)
    FOR UPDATE SKIP LOCKED
    """
        .formatted(guards.quoted(), slot(":group", ""));
  }

  /**
   * The first guard that is to be had of the groups that a walk finds with a due head, and where
   * the walk ended, guard or not. Each guard but that one stays as it was: one row after another is
   * looked up, and the first that could be locked ends the statement.
   *
   * @param groups the walk
   * @param wanted a further condition on the head {@code h}, or nothing
   */
  String walk(String groups, String wanted) {
    return """
    {utc_by_id}SELECT{hint_by_id} ended.grp, ended.walked, heads.grp
    FROM (
      SELECT max(w.grp) AS grp, count(*) AS walked FROM (
        %1$s) AS w
    ) AS ended LEFT JOIN (
      (
        SELECT w.grp AS grp, (
          %2$s) AS slot
        FROM (
          %1$s) AS w
        ORDER BY w.grp
        LIMIT :window
      ) AS heads STRAIGHT_JOIN %3$s AS m FORCE INDEX (PRIMARY) ON m.slot = heads.slot
    ) ON true
    LIMIT 1
    FOR UPDATE SKIP LOCKED
    """
        .formatted(groups, slot("w.grp", wanted), guards.quoted());
  }

  private String slot(String group, String wanted) {
    return """
    SELECT %s FROM {table} AS h
      WHERE h.{id} = (
        SELECT k.{id} FROM {table} AS k WHERE k.{group} = %s%s ORDER BY %s LIMIT 1)%s%s"""
        .formatted(
            guards.slot("h.{group}"),
            group,
            table.unfinished("k"),
            table.orderInGroup("k"),
            table.due("h"),
            wanted);
  }

  /** The head, locked by its id if it is still as the snapshot shows it, and due. */
  String head(String selected) {
    return """
    {utc_by_id}SELECT{hint_by_id} STRAIGHT_JOIN %1$s FROM (
      SELECT %2$s FROM {table} AS k WHERE k.{group} = :group%3$s ORDER BY %4$s LIMIT 1
    ) AS head JOIN {table} AS m ON m.{id} = head.{id}
    WHERE m.{group} = :group%5$s%6$s
    FOR UPDATE SKIP LOCKED
    """
        .formatted(
            selected,
            table.order("k"),
            table.unfinished("k"),
            table.order("k"),
            table.unfinished("m") + table.due("m"),
            table.samePlace("m", "head"));
  }
}
