package dev.inboxee.exception;

import dev.inboxee.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * A handler returned, but in a way that cannot be carried out; the failure policy settles the row.
 */
public final class HandlerException extends InboxException {

  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception with a coded text.
   *
   * @param message the condition
   * @param cause what led to it, or null
   * @param arguments the facts, in the order of the message's text
   */
  public HandlerException(
      Message message, @Nullable Throwable cause, @Nullable Object... arguments) {
    super(message, cause, arguments);
  }
}
