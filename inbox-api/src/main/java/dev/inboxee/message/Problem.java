package dev.inboxee.message;

import org.jspecify.annotations.Nullable;

/**
 * One thing that is wrong, found before anything runs.
 *
 * @param code the message code
 * @param text the whole text, code included
 */
public record Problem(String code, String text) {

  /**
   * A problem with a coded text.
   *
   * @param message the condition
   * @param arguments the facts, in the order of the message's text
   * @return the problem
   */
  public static Problem of(Message message, @Nullable Object... arguments) {
    return new Problem(message.code(), message.text(arguments));
  }
}
