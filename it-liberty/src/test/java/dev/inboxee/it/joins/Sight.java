package dev.inboxee.it.joins;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.Connection;
import java.sql.SQLException;

/** Tells which transaction it is called in, and leaves a note there. */
@ApplicationScoped
class Sight {

  @Inject Effects effects;
  @Inject Story story;
  @Inject Tables tables;

  @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
  TransactionSynchronizationRegistry transactions;

  void see(String who, Call call) {
    Object key = transactions.getTransactionKey();
    String seen =
        key == null ? "none" : key.equals(call.transaction()) ? "the caller's" : "its own";
    story.tell(call.delivery(), who + " " + seen);
    try (Connection connection = tables.queues()) {
      effects.note(connection, call.message(), who);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
