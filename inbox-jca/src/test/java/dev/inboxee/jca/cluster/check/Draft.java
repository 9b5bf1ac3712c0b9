package dev.inboxee.jca.cluster.check;

import dev.inboxee.jca.cluster.Deed;
import java.util.Locale;

/** A delivery as far as its history was read. Confined to a thread. */
final class Draft {

  private final String server;
  private final Long killed;
  private final ClaimedKey row;
  private final long began;
  private Long ended;
  private Deed answer;
  private Long leaseEnd;
  private Ending ending = Ending.UNKNOWN;
  private Long settled;
  private Deed outcome;
  private long delay;

  /** Of the line that says that its handler begins. */
  Draft(String server, Long killed, String[] fields) {
    this.server = server;
    this.killed = killed;
    began = Long.parseLong(fields[2]);
    row =
        new ClaimedKey(
            Long.parseLong(fields[3]),
            fields[4],
            Integer.parseInt(fields[5]),
            Integer.parseInt(fields[6]),
            number(fields[7]));
    leaseEnd = number(fields[8]);
  }

  private static Long number(String field) {
    return field.isEmpty() ? null : Long.valueOf(field);
  }

  /** Takes its next line; false if that does not follow on what was read before. */
  boolean goesOn(String[] fields) {
    long at = Long.parseLong(fields[2]);
    switch (fields[0]) {
      case "extended" -> leaseEnd = number(fields[3]);
      case "ended" -> {
        if (ended != null) {
          return false;
        }
        ended = at;
        answer = Deed.valueOf(fields[3]);
      }
      case "settled" -> {
        if (ended == null || ending != Ending.UNKNOWN) {
          return false;
        }
        settled = at;
        ending = Ending.SETTLED;
        outcome = Deed.valueOf(fields[3]);
        delay = Long.parseLong(fields[4]);
      }
      case "lost", "failed", "released" -> {
        if (ending != Ending.UNKNOWN) {
          return false;
        }
        ending = Ending.valueOf(fields[0].toUpperCase(Locale.ROOT));
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  PastDelivery done() {
    return new PastDelivery(
        server, row, began, ended, answer, leaseEnd, ending, settled, outcome, delay, killed);
  }

  @Override
  public String toString() {
    return done().toString();
  }
}
