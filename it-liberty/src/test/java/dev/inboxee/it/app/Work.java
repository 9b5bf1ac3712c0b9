package dev.inboxee.it.app;

/**
 * A payload that tells its handler what to answer.
 *
 * @param name the message's name in the history
 * @param answers one for each attempt, with blanks between them; the last one goes on
 */
public record Work(String name, String answers) {

  /** A message that is acknowledged at once. */
  public static Work acked(String name) {
    return new Work(name, "ack");
  }

  /** What a handler answers at an attempt. */
  public String answer(int attempt) {
    String[] each = answers.split(" ");
    return each[Math.min(attempt, each.length) - 1];
  }
}
