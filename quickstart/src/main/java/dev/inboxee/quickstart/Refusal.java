package dev.inboxee.quickstart;

import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.core.Response.Status;

/** A request that the application does not take, with the reason for a person. */
final class Refusal extends ClientErrorException {

  private static final long serialVersionUID = 1L;

  private final String reason;

  Refusal(Status status, String reason) {
    super(reason, status);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }
}
