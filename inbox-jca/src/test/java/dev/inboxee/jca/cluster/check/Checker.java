package dev.inboxee.jca.cluster.check;

import java.util.ArrayList;
import java.util.List;

/** Holds a history against all the rules. */
public final class Checker {

  private static final List<Rule> RULES =
      List.of(
          new AllToldOf(),
          new OneInWork(),
          new ClaimOrder(),
          new FinishedOnce(),
          new NothingLost(),
          new NothingLeft(),
          new AttemptsCounted(),
          new DelaysKept());

  private Checker() {}

  /** The violations; none if all is as it must be. */
  public static List<String> faults(Evidence evidence) {
    List<String> faults = new ArrayList<>();
    RULES.forEach(rule -> rule.check(evidence, faults::add));
    return faults;
  }
}
