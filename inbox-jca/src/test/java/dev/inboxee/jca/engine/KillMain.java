package dev.inboxee.jca.engine;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** A server in a process of its own that writes in its rows' transactions until it is killed. */
public final class KillMain {

  private KillMain() {}

  /** What the servers of these tests run. */
  static Subscribing writing(Engine engine) {
    return Subscribing.to(Changes.class)
        .workers(2)
        .lease(Duration.ofSeconds(1))
        .poll(Duration.ofMillis(50))
        .onFailure("retry")
        .transactional()
        .handledBy(
            (message, row) -> {
              write(engine, row.id());
              return Outcome.ack();
            });
  }

  private static void write(Engine engine, Object id) throws SQLException {
    try (Connection connection = engine.pool().getConnection();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("INSERT INTO fx (id) VALUES (" + id + ")");
    }
  }

  /** Takes the database's URL and the form; says when a row is settled. */
  public static void main(String[] arguments) throws Exception {
    Engine engine = new Engine(Form.valueOf(arguments[1]), arguments[0], 6, Duration.ofSeconds(10));
    engine.listener().on(Kind.SETTLED, heard -> say("works"));
    engine.start(writing(engine));
    System.in.read();
  }

  private static synchronized void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
