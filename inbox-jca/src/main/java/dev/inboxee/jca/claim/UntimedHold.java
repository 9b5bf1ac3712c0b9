package dev.inboxee.jca.claim;

import dev.inboxee.jca.hold.Hold;
import dev.inboxee.jca.hold.Told;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Settlement;
import java.sql.SQLException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A hold that no time ends, so that no column can put its row off where there is no due time: what
 * should wait is passed over instead. Confined to the thread that claimed the row, but for {@link
 * #isLost}.
 */
public abstract class UntimedHold implements Hold {

  private static final Settlement FREE = new Settlement.Free();

  private final Object id;
  private final PassedOver passedOver;

  protected UntimedHold(Object id, PassedOver passedOver) {
    this.id = id;
    this.passedOver = passedOver;
  }

  /** Settles the row and lets go of it. */
  protected abstract Ending settle(Settlement settlement, HeldRow row) throws SQLException;

  /** The row, for a settlement that neither delays nor writes headers. */
  protected final HeldRow row() {
    return new HeldRow(id, null, Duration.ZERO, null);
  }

  /** What ends it, in the database, is only noticed by the next statement. */
  @Override
  public final boolean isLost() {
    return false;
  }

  @Override
  public final void settle(
      Settlement settlement, Duration delay, @Nullable String headers, Told told) {
    told.of(() -> settle(settlement, delay, headers));
  }

  private Ending settle(Settlement settlement, Duration delay, @Nullable String headers)
      throws SQLException {
    if (settlement instanceof Settlement.Hold) {
      passedOver.add(id, delay); // before anybody can claim it again
      return settleOrPassOver(FREE, row());
    }
    return settleOrPassOver(settlement, new HeldRow(id, null, delay, headers));
  }

  /** The same, but a row whose settlement fails is passed over for a moment. */
  protected final Ending settleOrPassOver(Settlement settlement, HeldRow row) throws SQLException {
    try {
      return settle(settlement, row);
    } catch (SQLException e) {
      passedOver.addAfterFailure(id);
      throw e;
    }
  }
}
