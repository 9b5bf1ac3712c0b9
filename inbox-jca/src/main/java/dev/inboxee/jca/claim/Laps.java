package dev.inboxee.jca.claim;

import dev.inboxee.spi.dialect.GroupWalk;
import org.jspecify.annotations.Nullable;

/**
 * Where a subscription on every group goes on. A lap leads from a group to the last one, and from
 * the first one to that group again; one without a find says that there is nothing to do. Guarded
 * by its monitor.
 */
public final class Laps {

  private @Nullable String at; // the next walk begins behind it
  private @Nullable String start;
  private boolean wrapped;

  /** The stretch to walk next. */
  public synchronized GroupWalk next() {
    return new GroupWalk(at, wrapped ? start : null);
  }

  /** Groups that were looked at may have something now: another lap begins here. */
  public synchronized void begin() {
    start = at;
    wrapped = false;
  }

  /**
   * A walk has ended, at a group or at the end of its stretch; a find begins another lap.
   *
   * @param last the group, null for the end
   * @return whether there are groups in the lap that were not looked at
   */
  public synchronized boolean ended(@Nullable String last, boolean found) {
    boolean beginning = start == null;
    boolean over = last == null && (wrapped || beginning);
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
    return !over;
  }
}
