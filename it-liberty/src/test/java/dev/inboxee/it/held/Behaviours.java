package dev.inboxee.it.held;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.it.app.History;
import dev.inboxee.it.app.Player;
import dev.inboxee.it.app.Work;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;

/** What handlers do, whatever holds their rows. */
@ApplicationScoped
class Behaviours {

  @Inject History history;
  @Inject Effects effects;
  @Inject Tables tables;
  @Inject Player player;

  @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
  TransactionSynchronizationRegistry transactions;

  private final Map<String, CyclicBarrier> meetings = new ConcurrentHashMap<>();

  /** Tells the state of the thread's transaction, and whether somebody else has the row locked. */
  void look(Delivery delivery) throws SQLException {
    String row =
        tables.ask(
            "SELECT id FROM %s WHERE id = %s FOR UPDATE SKIP LOCKED"
                .formatted(delivery.table(), delivery.id()));
    history.handled(
        delivery,
        transactions.getTransactionStatus() + (row.equals("no row") ? " locked" : " free"));
  }

  /** Plays each message of a batch, and writes in a transaction of the handler's own. */
  List<Outcome> playAll(List<Work> works, List<Delivery> deliveries) throws SQLException {
    List<Outcome> outcomes = new ArrayList<>();
    for (int i = 0; i < works.size(); i++) {
      effects.writeInTransaction(works.get(i).name() + " of " + works.size(), deliveries.get(i));
      outcomes.add(player.play(works.get(i), deliveries.get(i)));
    }
    return outcomes;
  }

  /** What is written before it fails stays: in autocommit, and in a transaction of its own. */
  void failAtFirst(Delivery delivery) throws SQLException {
    effects.writeInTransaction("own", delivery);
    effects.write("auto", delivery);
    if (delivery.attempt() == 1) {
      throw new IllegalStateException("The first attempt fails");
    }
  }

  /** A transaction of its own rolls back alone. */
  void undo(Delivery delivery) throws SQLException {
    try {
      effects.writeInVain("undone", delivery);
    } catch (IllegalStateException e) {
      history.handled(delivery, String.valueOf(transactions.getTransactionStatus()));
    }
  }

  /** Goes on when so many have come. */
  void meet(int number, Work work, Delivery delivery) throws Exception {
    meetings
        .computeIfAbsent(delivery.subscription(), name -> new CyclicBarrier(number))
        .await(30, TimeUnit.SECONDS);
    history.handled(delivery, work.name());
  }

  /** Writes in the delivery's transaction, beside and through a bean, and answers as told. */
  Outcome join(Work work, Delivery delivery) throws SQLException {
    effects.write("joined", delivery);
    effects.writeInTransaction("bean", delivery);
    history.handled(delivery, transactions.getTransactionStatus() + " " + delivery.attempt());
    switch (work.answer(delivery.attempt())) {
      case "throw":
        throw new IllegalStateException("The first attempt fails");
      case "rollback":
        transactions.setRollbackOnly();
        return Outcome.ack();
      case "vain":
        undo(delivery); // a bean of the same transaction fails, which ends it for all
        return Outcome.ack();
      case "retry":
        return Outcome.retry();
      default:
        return Outcome.ack();
    }
  }
}
