package dev.inboxee.internal.rules;

import dev.inboxee.message.Message;
import dev.inboxee.message.Problem;
import java.util.ArrayList;
import java.util.List;

/** Collects what a check finds. Confined to a thread. */
final class Problems {
  private final List<PlacedProblem> found = new ArrayList<>();

  /** Adds a problem whose text begins with its place. */
  void add(Message message, String place, Object... facts) {
    Object[] arguments = new Object[facts.length + 1];
    arguments[0] = place;
    System.arraycopy(facts, 0, arguments, 1, facts.length);
    found.add(new PlacedProblem(place, Problem.of(message, arguments)));
  }

  List<PlacedProblem> found() {
    return List.copyOf(found);
  }
}
