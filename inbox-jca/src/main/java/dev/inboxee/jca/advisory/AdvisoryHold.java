package dev.inboxee.jca.advisory;

import dev.inboxee.jca.claim.PassedOver;
import dev.inboxee.jca.hold.Hold;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Holds a row by the session that has its key. Confined to the thread that claimed it, but for
 * {@link #isLost}.
 */
final class AdvisoryHold implements Hold {

  private static final Settlement FREE = new Settlement.Free();
  private static final Settlement RESTORE = new Settlement.Restore();

  private final Object id;
  private final int attempt;
  private final LockedKey key;
  private final AdvisorySettling settling;
  private final PassedOver passedOver;

  /**
   * A row that was just taken.
   *
   * @param attempt as taking it has left it
   */
  AdvisoryHold(
      Object id, int attempt, LockedKey key, AdvisorySettling settling, PassedOver passedOver) {
    this.id = id;
    this.attempt = attempt;
    this.key = key;
    this.settling = settling;
    this.passedOver = passedOver;
  }

  /** A session that the database has ended is only noticed by the next statement on it. */
  @Override
  public boolean isLost() {
    return false;
  }

  @Override
  public Ending settle(Settlement settlement, Duration delay, @Nullable String headers)
      throws SQLException {
    if (settlement instanceof Settlement.Hold) {
      passedOver.add(id, delay); // before anybody can claim it again
      return settle(FREE, new HeldRow(id, null, Duration.ZERO, null));
    }
    return settle(settlement, new HeldRow(id, null, delay, headers));
  }

  private Ending settle(Settlement settlement, HeldRow row) throws SQLException {
    try (key) {
      return settling.settle(key.session(), key.text(), settlement, row, attempt);
    } catch (SQLException e) {
      passedOver.addAfterFailure(id);
      throw e;
    }
  }

  @Override
  public Ending commit(Settlement settlement) throws SQLException {
    return settling.commit(settlement, new HeldRow(id, null, Duration.ZERO, null), attempt);
  }

  @Override
  public Ending restore(Duration patience) throws SQLException {
    return settle(RESTORE, new HeldRow(id, null, Duration.ZERO, null));
  }

  @Override
  public void abandon() {
    key.close();
  }
}
