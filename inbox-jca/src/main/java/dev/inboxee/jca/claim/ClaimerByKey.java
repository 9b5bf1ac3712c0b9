package dev.inboxee.jca.claim;

import dev.inboxee.jca.wake.WakeUp;
import java.sql.SQLException;

/**
 * Claims one row at a time of partition keys that are not in work. Called by one thread at a time:
 * what one claim takes, the next one has to know of. Immutable.
 *
 * @param claimer claims, without {@code keys}
 * @param keys those in work
 */
public record ClaimerByKey(Claimer claimer, KeysInWork keys) implements Claimer {

  @Override
  public Claimed claim(int limit) throws SQLException {
    Claimed claimed = claimer.claim(limit);
    claimed.rows().forEach(keys::begin);
    return claimed;
  }

  @Override
  public void woken() {
    claimer.woken();
  }

  @Override
  public void wakes(WakeUp own) {
    claimer.wakes(own);
    keys.wakes(own);
  }
}
