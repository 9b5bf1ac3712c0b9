package dev.inboxee.quickstart;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.Response.StatusType;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.lang.System.Logger.Level;
import java.util.Map;

/** Answers every failure with one line of JSON. */
@Provider
public class Failures implements ExceptionMapper<Exception> {

  private static final System.Logger LOG = System.getLogger(Failures.class.getName());

  @Override
  public Response toResponse(Exception failure) {
    if (failure instanceof Refusal refusal) {
      return answer(refusal.getResponse().getStatusInfo(), refusal.reason());
    }
    if (failure instanceof WebApplicationException other) {
      StatusType status = other.getResponse().getStatusInfo();
      return answer(status, status.getReasonPhrase());
    }
    LOG.log(Level.WARNING, "A request failed", failure);
    return answer(Status.INTERNAL_SERVER_ERROR, "The request failed; the server's log says why.");
  }

  private static Response answer(StatusType status, String error) {
    return Response.status(status)
        .type(MediaType.APPLICATION_JSON_TYPE)
        .entity(Map.of("error", error))
        .build();
  }
}
