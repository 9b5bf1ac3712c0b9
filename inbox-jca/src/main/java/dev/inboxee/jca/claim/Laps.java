package dev.inboxee.jca.claim;

import dev.inboxee.spi.dialect.GroupWalk;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a subscription on every group goes on. A lap leads from a group to the last one, and from
 * the first one to that group again; one without a find says that there is nothing to do.
 *
 * <p>Several walks may be under way from the same place: the guards keep their finds apart. Only
 * one that nothing has happened beside tells whether a lap is over, and only the first to end moves
 * the place on. Guarded by its monitor.
 */
public final class Laps {

  /**
   * What one claim walks.
   *
   * @param walk for the dialect
   * @param turn what had happened before it began
   */
  public record Stretch(GroupWalk walk, long turn) {}

  private @Nullable String at; // the next walk begins behind it
  private @Nullable String start;
  private boolean wrapped;
  private boolean over; // nothing has happened since a lap without a find
  private long turns;

  /** The stretch to walk next. */
  public synchronized Stretch next() {
    return new Stretch(new GroupWalk(at, wrapped ? start : null), turns);
  }

  /** Groups that were looked at may have something now: another lap begins here. */
  public synchronized void begin() {
    start = at;
    wrapped = false;
    over = false;
    turns++;
  }

  /**
   * A walk has ended, at a group or at the end of its stretch; a find begins another lap.
   *
   * @param last the group, null for the end
   * @return whether there are groups in the lap that were not looked at
   */
  public synchronized boolean ended(Stretch stretch, @Nullable String last, boolean found) {
    if (stretch.turn() == turns) {
      return endedAlone(last, found);
    }
    if (last != null && Objects.equals(stretch.walk().after(), at)) {
      at = last;
      begin(); // the lap that has begun meanwhile did not look at what was just walked
    } else if (found) {
      begin();
    }
    return !over;
  }

  private boolean endedAlone(@Nullable String last, boolean found) {
    boolean beginning = start == null;
    over = last == null && (wrapped || beginning);
    if (last == null) {
      at = wrapped ? start : null;
      wrapped = !over;
    } else {
      at = last;
    }
    if (found || over) {
      start = at;
      wrapped = false;
    }
    turns++;
    return !over;
  }
}
