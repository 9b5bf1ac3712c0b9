package dev.inboxee.quickstart;

/** The application's own statements failed. */
final class DatabaseException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  DatabaseException(String message, Throwable cause) {
    super(message + ": " + cause.getMessage(), cause);
  }
}
