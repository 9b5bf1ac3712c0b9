package dev.inboxee.jca.engine;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.spi.table.Form;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/**
 * A server in a process of its own that can be killed or frozen. It says what it does line by line;
 * its handler keeps row 1 until it is told to {@code go}, and it ends when it is told to {@code
 * stop}.
 */
public final class ServerMain {

  private ServerMain() {}

  /** What the servers of these tests run. */
  static Subscribing reading(Class<?> queue) {
    return Subscribing.to(queue)
        .group("crm")
        .lease(Duration.ofSeconds(1))
        .poll(Duration.ofMillis(100));
  }

  /** Takes the database's URL, the form and the queue's class. */
  public static void main(String[] arguments) throws Exception {
    Engine engine =
        new Engine(Form.valueOf(arguments[1]), arguments[0], 10, Duration.ofSeconds(10));
    for (Kind kind : List.of(Kind.CLAIMED, Kind.EXTENDED, Kind.LEASE_LOST, Kind.SETTLED)) {
      engine.listener().on(kind, heard -> say(kind + " " + heard.id()));
    }
    Gate gate = new Gate();
    engine.start(
        reading(Class.forName(arguments[2]))
            .handledBy(
                (message, row) -> {
                  say("began " + row.id() + "/" + row.attempt());
                  if (row.id().equals(1L)) {
                    gate.pass();
                  }
                  return Outcome.ack();
                }));
    BufferedReader commands =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    String command = commands.readLine();
    if ("go".equals(command)) {
      gate.open();
      commands.readLine();
    }
    List<String> leftovers = engine.leftovers();
    say("left " + leftovers);
    System.exit(leftovers.isEmpty() ? 0 : 1);
  }

  private static synchronized void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
