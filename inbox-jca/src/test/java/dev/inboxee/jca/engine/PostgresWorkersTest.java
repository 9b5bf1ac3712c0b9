package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class PostgresWorkersTest extends WorkersContract {

  private static final String SERIALIZABLE =
      "&options=-c%20default_transaction_isolation=serializable";

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Test
  void claims_that_lose_against_others_are_tried_again_at_once() throws Exception {
    create(Changes.class);
    int rows = 400;
    insertGroup(Changes.class, "a", rows);
    List<Engine> servers = new ArrayList<>();
    List<Subscribing> subscriptions = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Engine server = engine(database.url() + SERIALIZABLE, 10, Duration.ofSeconds(10));
      Subscribing subscription = Subscribing.to(Changes.class).workers(4);
      server.start(subscription);
      servers.add(server);
      subscriptions.add(subscription);
    }
    await().until(() -> count("changes") == 0);
    assertThat(servers)
        .allSatisfy(s -> assertThat(s.listener().heard(Kind.CLAIM_FAILED)).isEmpty());
    List<Object> delivered = new ArrayList<>();
    subscriptions.forEach(subscription -> delivered.addAll(subscription.endpoint().ids()));
    if (form == Form.ROW_LOCK) {
      // The settlement's transaction is the claim's, and what loses frees its row for the others.
      assertThat(Set.copyOf(delivered)).hasSize(rows);
    } else {
      assertThat(delivered).hasSize(rows).doesNotHaveDuplicates();
    }
    for (Subscribing subscription : subscriptions) {
      assertThat(subscription.endpoint().attempts()).allMatch(row -> row.endsWith("/1"));
    }
  }
}
