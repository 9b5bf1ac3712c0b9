package dev.inboxee.jca.tx;

import com.arjuna.ats.arjuna.common.ObjectStoreEnvironmentBean;
import com.arjuna.ats.internal.arjuna.objectstore.VolatileStore;
import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionSynchronizationRegistryImple;
import com.arjuna.common.internal.util.propertyservice.BeanPopulator;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.AgroalDataSourceListener;
import io.agroal.api.configuration.supplier.AgroalConnectionFactoryConfigurationSupplier;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.narayana.NarayanaTransactionIntegration;
import jakarta.transaction.InvalidTransactionException;
import jakarta.transaction.SystemException;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.sql.XADataSource;

/** A real transaction manager for tests, its log kept in memory, and pools that join it. */
public final class Narayana {

  private final TransactionManager manager;
  private final UserTransaction userTransaction;
  private final TransactionSynchronizationRegistry registry =
      new TransactionSynchronizationRegistryImple();

  public Narayana() {
    keepLogInMemory(BeanPopulator.getDefaultInstance(ObjectStoreEnvironmentBean.class));
    for (String name : List.of("stateStore", "communicationStore")) {
      keepLogInMemory(BeanPopulator.getNamedInstance(ObjectStoreEnvironmentBean.class, name));
    }
    manager = com.arjuna.ats.jta.TransactionManager.transactionManager();
    userTransaction = com.arjuna.ats.jta.UserTransaction.userTransaction();
  }

  private static void keepLogInMemory(ObjectStoreEnvironmentBean store) {
    store.setObjectStoreType(VolatileStore.class.getName());
    store.setObjectStoreDir("target/transaction-log");
  }

  public UserTransaction userTransaction() {
    return userTransaction;
  }

  public TransactionManager manager() {
    return manager;
  }

  /** The engine's view of it. */
  public UserTransactions transactions() {
    return new UserTransactions(userTransaction, registry, new Suspending(manager));
  }

  /** What a bean with {@code @Transactional(NOT_SUPPORTED)} does. */
  private record Suspending(TransactionManager manager) implements Suspension {

    @Override
    public <T> T run(Supplier<T> work) {
      try {
        Transaction suspended = manager.suspend();
        try {
          return work.get();
        } finally {
          if (suspended != null) {
            manager.resume(suspended);
          }
        }
      } catch (SystemException | InvalidTransactionException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public TransactionSynchronizationRegistry registry() {
    return registry;
  }

  /** A pool over a JDBC URL; its connections join the thread's transaction. */
  public AgroalDataSource pool(String url, int connections, AgroalDataSourceListener... listeners)
      throws SQLException {
    return pool(url, connections, Duration.ofSeconds(5), listeners);
  }

  /** The same; who finds all taken waits no longer than {@code patience}. */
  public AgroalDataSource pool(
      String url, int connections, Duration patience, AgroalDataSourceListener... listeners)
      throws SQLException {
    return pool(connections, patience, factory -> factory.jdbcUrl(url), listeners);
  }

  /** One whose connections commit in two phases where there is more than one resource. */
  public AgroalDataSource pool(
      Class<? extends XADataSource> type,
      String url,
      int connections,
      AgroalDataSourceListener... listeners)
      throws SQLException {
    return pool(
        connections,
        Duration.ofSeconds(5),
        factory -> factory.connectionProviderClass(type).jdbcUrl(url),
        listeners);
  }

  private AgroalDataSource pool(
      int connections,
      Duration patience,
      UnaryOperator<AgroalConnectionFactoryConfigurationSupplier> connecting,
      AgroalDataSourceListener... listeners)
      throws SQLException {
    return AgroalDataSource.from(
        new AgroalDataSourceConfigurationSupplier()
            .metricsEnabled()
            .connectionPoolConfiguration(
                pool ->
                    pool.maxSize(connections)
                        .acquisitionTimeout(patience)
                        .exceptionSorter(Narayana::isGone)
                        .transactionIntegration(
                            new NarayanaTransactionIntegration(manager, registry))
                        .connectionFactoryConfiguration(connecting)),
        listeners);
  }

  /** Whether the connection is of no use any more, as servers' pools find out too. */
  private static boolean isGone(SQLException failure) {
    String state = failure.getSQLState();
    return state == null
        ? failure.getMessage().contains("closed") // SQLite has no states
        : state.startsWith("08") || state.startsWith("57P");
  }
}
