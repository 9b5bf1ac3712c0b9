package dev.inboxee.jca;

/**
 * The handler takes no message now, whichever it is. The row is given back as if never claimed, and
 * the subscription pauses until the handler takes one again.
 */
public final class UnavailableException extends Exception {

  private static final long serialVersionUID = 1L;

  /** For what kept the message from the handler. */
  public UnavailableException(Throwable cause) {
    super(cause);
  }
}
