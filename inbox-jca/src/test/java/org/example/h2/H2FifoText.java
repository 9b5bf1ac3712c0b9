package org.example.h2;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.Role;

/**
 * The statements of a claim of a group that keeps its order, but for the one that takes the row.
 */
record H2FifoText(String look, String fence, String second) {

  static H2FifoText of(H2Table table, ClaimScope.OneGroup scope) {
    String id = table.id();
    String name = table.name();
    String lease = table.column(Role.LOCKED_UNTIL);
    String unfinished = table.unfinished(scope);
    String look =
        """
        (SELECT %1$s, %2$s, %3$s FROM %4$s WHERE %5$s ORDER BY %6$s LIMIT 1)
        UNION ALL
        (SELECT %1$s, %3$s <= %7$s, %3$s FROM %4$s WHERE %5$s AND %3$s%8$s)"""
            .formatted(
                id,
                table.free(),
                lease,
                name,
                unfinished,
                table.orderBy(scope),
                H2Times.NOW,
                H2Times.IS_SET);
    // Whoever has locked the row is about to extend or settle it; the second look will tell.
    String fence =
        """
        UPDATE %1$s SET %2$s = NULL WHERE %3$s IN (
          SELECT %3$s FROM %1$s WHERE %3$s = ? AND %2$s = ? FOR UPDATE SKIP LOCKED)"""
            .formatted(name, lease, id);
    String second =
        """
        SELECT 1 FROM %1$s WHERE %2$s = ? AND %3$s = ? AND %3$s > %4$s
        AND %2$s = (SELECT %2$s FROM %1$s WHERE %5$s ORDER BY %6$s LIMIT 1)
        AND NOT EXISTS (SELECT 1 FROM %1$s WHERE %5$s AND %3$s%7$s AND %2$s <> ?)"""
            .formatted(
                name, id, lease, H2Times.NOW, unfinished, table.orderBy(scope), H2Times.IS_SET);
    return new H2FifoText(look, fence, second);
  }
}
