package dev.inboxee.jca.engine;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.time.Duration;

/** A server in a process of its own, to be killed. It says which rows it begins and has settled. */
public final class ClusterMain {

  private ClusterMain() {}

  /** What the servers of these tests run. */
  static Subscribing changes() {
    return Subscribing.to(Changes.class)
        .workers(4)
        .lease(Duration.ofSeconds(2))
        .poll(Duration.ofMillis(100))
        .onFailure("retry");
  }

  /** Takes the database's URL and the form. */
  public static void main(String[] arguments) throws Exception {
    Engine engine =
        new Engine(Form.valueOf(arguments[1]), arguments[0], 10, Duration.ofSeconds(10));
    engine.listener().on(Kind.SETTLED, heard -> say("settled " + heard.id()));
    engine.start(
        changes()
            .handledBy(
                (message, row) -> {
                  say("began " + row.id());
                  return Outcome.ack();
                }));
    System.in.read();
  }

  private static synchronized void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
