package dev.inboxee.jca.rowlock;

import dev.inboxee.jca.claim.KeysInWork;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.KeyedRowLockClaim;
import dev.inboxee.spi.dialect.RowLockClaim;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Locks rows of partition keys that are not in work. Immutable.
 *
 * @param claim the dialect's
 * @param keys those in work
 */
public record LockedByKey(KeyedRowLockClaim claim, KeysInWork keys) implements RowLockClaim {

  @Override
  public List<String> sql() {
    return claim.sql();
  }

  @Override
  public List<ClaimedRow> claim(Connection connection, int limit) throws SQLException {
    return claim.claim(connection, keys.now(), limit);
  }
}
