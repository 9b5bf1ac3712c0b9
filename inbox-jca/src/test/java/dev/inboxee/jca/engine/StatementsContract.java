package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.table.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How many statements the delivery of one row takes, from its claim to its acknowledgement. */
abstract class StatementsContract extends EngineContract {

  /**
   * What goes to the database.
   *
   * @param statements in number
   * @param transactions of these statements that were begun and committed; statements outside of
   *     them commit by themselves
   */
  record Cost(int statements, int transactions) {}

  /** The cost in each form that the database serves. */
  abstract Map<Form, Cost> costs();

  @Test
  void a_delivery_takes_no_more_statements_than_are_promised() throws Exception {
    create(Changes.class);
    insertGroup(Changes.class, "a", 2);
    Engine engine = engine();
    AtomicInteger transactions = new AtomicInteger();
    CompletableFuture<List<String>> statements = new CompletableFuture<>();
    CompletableFuture<Integer> committed = new CompletableFuture<>();
    engine.transactions().onCommit(transactions::incrementAndGet);
    engine
        .listener()
        .on(
            Kind.CLAIMING, // the second row, when nothing is done for the first time
            heard -> {
              engine.dataSource().forgetStatements();
              transactions.set(0);
            });
    engine
        .listener()
        .on(
            Kind.SETTLED,
            heard -> {
              if (heard.id().equals(2L)) {
                statements.complete(new ArrayList<>(engine.dataSource().statements()));
                committed.complete(transactions.get());
              }
            });
    engine.start(Subscribing.to(Changes.class).group("a").poll(NEVER));
    await().until(committed::isDone);
    statements.get().forEach(sql -> System.out.println(form + ": " + sql));
    assertThat(new Cost(statements.get().size(), committed.get())).isEqualTo(costs().get(form));
  }
}
