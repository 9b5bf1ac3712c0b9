package dev.inboxee.jca.dialect.contract;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.GroupWalk;
import dev.inboxee.spi.dialect.HeadsClaim;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Claims one group as a claim of every group does, so that the contracts of groups hold for it. */
public final class Heads {

  private Heads() {}

  /** Walks from just before the group to the group, and takes no other one's head. */
  public static List<ClaimedRow> claim(
      Connection connection, LeaseForm form, QueueTable table, ClaimScope scope)
      throws SQLException {
    String group = ((ClaimScope.OneGroup) scope).group();
    HeadsClaim claim = form.heads(new ClaimScope.EveryGroup(Optional.empty()), table.columns());
    return claim
        .claim(connection, new GroupWalk(before(group), group), 1, DialectContract.LEASE)
        .rows();
  }

  /** What sorts before a short name and behind all names that a test uses before it. */
  private static String before(String group) {
    if (group.isEmpty()) {
      return null;
    }
    char last = group.charAt(group.length() - 1);
    return group.substring(0, group.length() - 1) + (char) (last - 1);
  }
}
