package dev.inboxee.exception;

import dev.inboxee.message.Message;
import org.jspecify.annotations.Nullable;

/** A payload, a header or a column value could not be decoded or encoded. */
public final class PayloadException extends InboxException {

  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception with a coded text.
   *
   * @param message the condition
   * @param cause what led to it, or null
   * @param arguments the facts, in the order of the message's text
   */
  public PayloadException(
      Message message, @Nullable Throwable cause, @Nullable Object... arguments) {
    super(message, cause, arguments);
  }
}
