package dev.inboxee.jca.database.server;

/** A server's program is not on this machine. */
public final class MissingServerException extends Exception {

  private static final long serialVersionUID = 1L;

  MissingServerException(String reason) {
    super(reason);
  }
}
