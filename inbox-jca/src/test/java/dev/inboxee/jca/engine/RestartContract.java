package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A server is killed and started again at once. */
abstract class RestartContract extends EngineContract {

  @Test
  void the_row_in_work_at_the_kill_returns_by_itself() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "crm", 2);
    try (ServerProcess killed =
        new ServerProcess(ServerMain.class, database.url(), form.name(), Changes.class.getName())) {
      killed.await("began 1/1");
      killed.kill();
    }
    long restart = System.nanoTime();
    Engine engine = engine();
    Subscribing subscription = ServerMain.reading(Changes.class);
    engine.start(subscription);
    await().until(() -> count("changes") == 0);
    String first = form == Form.ROW_LOCK ? "1/1" : "1/2";
    assertThat(subscription.endpoint().attempts()).containsExactlyInAnyOrder(first, "2/1");
    long returned = engine.listener().heard(Kind.DELIVERING).get(1).at() - restart;
    // A lease of one second, or nothing, and a poll interval with its jitter.
    long most = (form == Form.LEASE ? 1000 : 0) + 110;
    assertThat(returned).isLessThan(TimeUnit.MILLISECONDS.toNanos(most + 1000));
  }
}
