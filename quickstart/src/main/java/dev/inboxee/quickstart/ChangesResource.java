package dev.inboxee.quickstart;

import dev.inboxee.InboxPublisher;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.util.List;
import java.util.Map;

/** Queues changes and shows what becomes of them. */
@Path("changes")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
public class ChangesResource {

  @Inject InboxPublisher<SyncChange> publisher;
  @Inject Queue queue;
  @Inject PushLog log;

  /** Queues a change: one row, committed when the answer is sent. */
  @POST
  @Path("{target}")
  @Consumes(MediaType.APPLICATION_JSON)
  public Response add(@PathParam("target") String target, byte[] body) {
    if (!Targets.ALL.contains(target)) {
      throw new Refusal(
          Status.NOT_FOUND,
          "No subscription serves this target; there are "
              + String.join(" and ", Targets.ALL)
              + ".");
    }
    Change change = ChangeReader.read(body);
    publisher.publish(target, change);
    return Response.accepted(Map.of("target", target, "record", change.record())).build();
  }

  /** The rows that wait, those in work, and the log. */
  @GET
  public Changes all() {
    // Rows before the log: a change that has left the table is then always in the log.
    List<QueuedChange> rows = queue.rows();
    return new Changes(
        rows.stream().filter(row -> !row.inWork()).toList(),
        rows.stream().filter(QueuedChange::inWork).toList(),
        log.entries());
  }
}
