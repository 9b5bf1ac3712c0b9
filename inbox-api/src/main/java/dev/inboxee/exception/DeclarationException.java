package dev.inboxee.exception;

import dev.inboxee.message.Message;
import dev.inboxee.message.Problem;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Queue tables, subscriptions or configuration break rules. Every problem that was found is
 * reported at once.
 */
public final class DeclarationException extends InboxException {

  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /**
   * Creates an exception for one problem or more.
   *
   * @param problems what was found
   */
  public DeclarationException(List<Problem> problems) {
    super(Message.DECLARATION_INVALID, null, problems.size(), lines(problems));
    this.problems = List.copyOf(problems);
  }

  private static String lines(List<Problem> problems) {
    return problems.stream().map(Problem::text).collect(Collectors.joining("\n  ", "\n  ", ""));
  }

  /**
   * What was found.
   *
   * @return the problems, at least one
   */
  public List<Problem> problems() {
    return problems;
  }
}
