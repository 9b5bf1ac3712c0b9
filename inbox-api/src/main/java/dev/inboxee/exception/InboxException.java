package dev.inboxee.exception;

import dev.inboxee.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The root of what the inbox throws. Its text begins with the message code that {@code
 * docs/messages.md} explains.
 */
public abstract class InboxException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The message code. */
  private final String code;

  /**
   * Creates an exception with a coded text.
   *
   * @param message the condition
   * @param cause what led to it, or null
   * @param arguments the facts, in the order of the message's text
   */
  protected InboxException(
      Message message, @Nullable Throwable cause, @Nullable Object... arguments) {
    super(message.text(arguments), cause);
    this.code = message.code();
  }

  /**
   * The message code.
   *
   * @return a code such as {@code INBX0101}
   */
  public final String code() {
    return code;
  }
}
