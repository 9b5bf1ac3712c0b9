package dev.inboxee.internal.rules;

import dev.inboxee.message.Problem;
import java.util.List;

/**
 * A problem and what it was found on.
 *
 * @param place the class, column or method, as its declaration names it
 * @param problem the problem
 */
public record PlacedProblem(String place, Problem problem) {

  /** The problems without their places. */
  public static List<Problem> problems(List<PlacedProblem> placed) {
    return placed.stream().map(PlacedProblem::problem).toList();
  }
}
