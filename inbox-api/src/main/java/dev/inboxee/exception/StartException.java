package dev.inboxee.exception;

import dev.inboxee.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * A subscription cannot start: its table, columns or database are not what its declaration needs.
 */
public final class StartException extends InboxException {

  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception with a coded text.
   *
   * @param message the condition
   * @param cause what led to it, or null
   * @param arguments the facts, in the order of the message's text
   */
  public StartException(Message message, @Nullable Throwable cause, @Nullable Object... arguments) {
    super(message, cause, arguments);
  }
}
