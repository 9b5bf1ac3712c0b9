package dev.inboxee.cdi.lifecycle;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Environment;
import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.tx.Suspension;
import dev.inboxee.jca.tx.UserTransactions;
import dev.inboxee.message.Message;
import jakarta.enterprise.concurrent.ContextService;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/**
 * What the server offers in JNDI, looked up on the calling thread; a {@link StartException} where
 * it does not.
 */
final class ServerResources {

  private static final String CONCURRENCY = "Enable Jakarta Concurrency in the server";
  private static final String SERVER =
      "The server must offer Jakarta Transactions to the application";

  private ServerResources() {}

  /** What runs the engine; in the context of the calling thread, whoever publishes later. */
  static Environment.Execution execution(String executor) {
    return new Environment.Execution(
        find(
            ExecutorService.class,
            executor,
            CONCURRENCY + ", or set inbox.executor to the JNDI name of a managed executor"),
        find(
            ScheduledExecutorService.class,
            "java:comp/DefaultManagedScheduledExecutorService",
            CONCURRENCY),
        find(ContextService.class, "java:comp/DefaultContextService", CONCURRENCY)
            .currentContextExecutor());
  }

  static DataSource dataSource(String name) {
    return find(
        DataSource.class,
        name,
        "Define it in the server, or set inbox.datasource (or the subscription's own key"
            + " inbox.subscription.<name>.datasource) to the JNDI name of one that is defined");
  }

  static Transactions transactions(Suspension suspension) {
    return new UserTransactions(
        find(UserTransaction.class, "java:comp/UserTransaction", SERVER),
        find(
            TransactionSynchronizationRegistry.class,
            "java:comp/TransactionSynchronizationRegistry",
            SERVER),
        suspension);
  }

  @SuppressWarnings("BanJNDI") // the names are ours and the configuration's, never a user's input
  private static <T> T find(Class<T> type, String name, String remedy) {
    String kind = type.getSimpleName();
    Object found;
    try {
      found = InitialContext.doLookup(name);
    } catch (NamingException e) {
      throw new StartException(Message.RESOURCE_NOT_FOUND, e, kind, name, e, remedy);
    }
    if (!type.isInstance(found)) {
      String instead = "found " + (found == null ? "null" : found.getClass().getName());
      throw new StartException(Message.RESOURCE_NOT_FOUND, null, kind, name, instead, remedy);
    }
    return type.cast(found);
  }
}
