package dev.inboxee.jca.datasource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.jca.tx.Narayana;
import dev.inboxee.jca.tx.UserTransactions;
import dev.inboxee.spi.dialect.DatabaseVersion;
import dev.inboxee.spi.table.Form;
import io.agroal.api.AgroalDataSource;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a data source has to give before rows are held by its sessions. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class HeldSessionsContract {

  private static final int CONNECTIONS = 4;

  private final Narayana narayana = new Narayana();
  private final UserTransactions transactions = narayana.transactions();
  private TestDatabase server;
  private AgroalDataSource pool;

  abstract TestDatabase open() throws Exception;

  @BeforeAll
  void openDatabase() throws Exception {
    server = open();
    pool = narayana.pool(server.url(), CONNECTIONS, Duration.ofMillis(500));
  }

  @AfterAll
  void closeDatabase() throws Exception {
    pool.close();
    server.close();
  }

  @AfterEach
  void leavesNothingBehind() throws Exception {
    assertThat(transactions.isActive()).isFalse();
    assertThat(pool.getMetrics().activeCount()).isZero();
    assertThat(server.openTransactions()).isEmpty();
  }

  private Database database(DataSource source) throws SQLException {
    try (Connection connection = server.connect()) {
      return new Database(
          "jdbc/inbox",
          source,
          new Sessions(source, transactions, server.dialect()::classify),
          DatabaseVersion.of(connection),
          server.dialect(),
          new HeldSessions());
    }
  }

  private void add(Database database, String subscription, Form form, int workers)
      throws SQLException {
    add(database, subscription, new PoolShare(form, false, workers));
  }

  private void add(Database database, String subscription, PoolShare share) throws SQLException {
    database.held().add(database, transactions, subscription, share);
  }

  @ParameterizedTest
  @EnumSource(names = {"ROW_LOCK", "ADVISORY_LOCK"})
  void a_pool_with_one_connection_more_than_the_workers_will_do(Form form) throws Exception {
    Database database = database(pool);
    assertThatCode(() -> add(database, "a", form, CONNECTIONS - 1)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @EnumSource(names = {"ROW_LOCK", "ADVISORY_LOCK"})
  void a_pool_without_a_connection_for_handlers_is_refused_with_the_size_that_fits(Form form)
      throws Exception {
    Database database = database(pool);
    assertThatThrownBy(() -> add(database, "a", form, CONNECTIONS))
        .isInstanceOf(StartException.class)
        .hasMessageStartingWith("INBX0415")
        .hasMessageContaining("gave 4 connection(s)")
        .hasMessageContaining("hold up to 4")
        .hasMessageContaining("at least 5");
  }

  @ParameterizedTest
  @EnumSource(names = {"ROW_LOCK", "ADVISORY_LOCK"})
  void the_subscriptions_of_a_data_source_count_together_and_each_once(Form form) throws Exception {
    Database database = database(pool);
    add(database, "a", form, 2);
    add(database, "a", form, 2);
    add(database, "b", form, 1);
    assertThatThrownBy(() -> add(database, "c", form, 1)).hasMessageStartingWith("INBX0415");
  }

  /** One whose database was out at the start comes when the others are at work. */
  @ParameterizedTest
  @EnumSource(names = {"ROW_LOCK", "ADVISORY_LOCK"})
  void a_late_subscription_asks_for_no_session_that_an_earlier_one_holds(Form late)
      throws Exception {
    Database database = database(pool);
    database.held().expect("a", new PoolShare(Form.ROW_LOCK, false, 1));
    database.held().expect("b", new PoolShare(late, false, 1));
    add(database, "a", Form.ROW_LOCK, 1);
    try (Connection inWork = pool.getConnection();
        Connection other = pool.getConnection()) {
      assertThat(inWork).isNotSameAs(other);
      assertThatCode(() -> add(database, "b", late, 1)).doesNotThrowAnyException();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"ROW_LOCK", "ADVISORY_LOCK"})
  void the_first_of_several_is_refused_if_the_pool_is_too_small_for_all(Form form)
      throws Exception {
    Database database = database(pool);
    database.held().expect("a", new PoolShare(form, false, 2));
    database.held().expect("b", new PoolShare(form, false, 2));
    assertThatThrownBy(() -> add(database, "a", form, 2))
        .hasMessageStartingWith("INBX0415")
        .hasMessageContaining("at least 5");
  }

  @ParameterizedTest
  @EnumSource(names = {"ROW_LOCK", "ADVISORY_LOCK"})
  void a_container_that_shares_the_session_with_handlers_is_refused(Form form) throws Exception {
    try (Connection only = server.connect()) {
      Database database = database(sharing(only));
      assertThatThrownBy(() -> add(database, "a", form, 1))
          .isInstanceOf(StartException.class)
          .hasMessageStartingWith("INBX0416")
          .hasMessageContaining("jdbc/inbox");
    }
  }

  @Test
  void a_transaction_that_shares_its_connection_with_handlers_needs_no_more() throws Exception {
    Database database = database(pool);
    PoolShare all = new PoolShare(Form.ROW_LOCK, true, CONNECTIONS);
    assertThatCode(() -> add(database, "a", all)).doesNotThrowAnyException();
    assertThatThrownBy(() -> add(database, "b", new PoolShare(Form.ADVISORY_LOCK, true, 1)))
        .hasMessageStartingWith("INBX0415")
        .hasMessageContaining("hold up to 6")
        .hasMessageContaining("at least 6")
        .hasMessageContaining("with 6 no handler waits");
  }

  @Test
  void a_transaction_that_shares_nothing_needs_one_more() throws Exception {
    Database database = database(limited(CONNECTIONS));
    PoolShare all = new PoolShare(Form.ROW_LOCK, true, CONNECTIONS);
    assertThatThrownBy(() -> add(database, "a", all))
        .hasMessageStartingWith("INBX0415")
        .hasMessageContaining("hold up to 4")
        .hasMessageContaining("handlers need 1")
        .hasMessageContaining("at least 5")
        .hasMessageContaining("with 8 no handler waits");
    PoolShare fewer = new PoolShare(Form.ROW_LOCK, true, CONNECTIONS - 1);
    assertThatCode(() -> add(database, "a", fewer)).doesNotThrowAnyException();
  }

  @Test
  void leases_need_a_connection_for_their_extension_besides_what_is_held() throws Exception {
    Database database = database(pool);
    add(database, "a", new PoolShare(Form.LEASE, true, CONNECTIONS - 1));
    assertThatThrownBy(() -> add(database, "a", new PoolShare(Form.LEASE, true, CONNECTIONS)))
        .hasMessageStartingWith("INBX0415")
        .hasMessageContaining("handlers need 0 and the extension of leases 1")
        .hasMessageContaining("at least 5");
    Database other = database(pool);
    other.held().expect("leases", new PoolShare(Form.LEASE, false, 1_000));
    add(other, "a", new PoolShare(Form.ROW_LOCK, false, CONNECTIONS - 2));
    assertThatThrownBy(() -> add(other, "a", new PoolShare(Form.ROW_LOCK, false, CONNECTIONS - 1)))
        .hasMessageContaining("handlers need 1 and the extension of leases 1")
        .hasMessageContaining("at least 5");
  }

  /** They hold nothing while handlers run, and who needs a connection for a moment waits. */
  @Test
  void leases_alone_do_with_any_pool_and_ask_it_for_nothing() throws Exception {
    Database database = database(limited(0));
    assertThatCode(() -> add(database, "a", new PoolShare(Form.LEASE, false, 1_000)))
        .doesNotThrowAnyException();
  }

  @Test
  void others_that_the_pool_is_too_small_for_are_refused_without_asking_it_again()
      throws Exception {
    AtomicInteger asked = new AtomicInteger();
    Database database = database(counting(limited(CONNECTIONS), asked));
    database.held().expect("a", new PoolShare(Form.ROW_LOCK, false, 2));
    database.held().expect("b", new PoolShare(Form.ROW_LOCK, false, 2));
    assertThatThrownBy(() -> add(database, "a", Form.ROW_LOCK, 2)).hasMessageContaining("a:");
    int before = asked.get();
    assertThatThrownBy(() -> add(database, "b", Form.ROW_LOCK, 2))
        .hasMessageStartingWith("INBX0415: Subscription b:")
        .hasMessageContaining("gave 4 connection(s)");
    assertThat(asked).hasValue(before);
  }

  @Test
  void a_thousand_workers_are_not_proved_one_on_top_of_the_other() throws Exception {
    try (Connection only = server.connect()) {
      AtomicInteger asked = new AtomicInteger();
      Database database = database(counting(sharing(only), asked));
      add(database, "a", new PoolShare(Form.ROW_LOCK, true, 1_000));
      assertThat(asked).hasValue(102);
      assertThatThrownBy(() -> add(database, "b", Form.ADVISORY_LOCK, 1))
          .hasMessageStartingWith("INBX0416");
    }
  }

  /** Gives so many connections at once, outside of transactions. */
  private DataSource limited(int connections) {
    AtomicInteger given = new AtomicInteger();
    return source(
        () -> {
          if (given.incrementAndGet() > connections) {
            given.decrementAndGet();
            throw new SQLTransientConnectionException("all are taken");
          }
          return handle(server.connect(), given::decrementAndGet);
        });
  }

  private static DataSource counting(DataSource source, AtomicInteger asked) {
    return source(
        () -> {
          asked.incrementAndGet();
          return source.getConnection();
        });
  }

  private static DataSource source(Callable<Connection> connections) {
    return (DataSource)
        Proxy.newProxyInstance(
            DataSource.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> connections.call());
  }

  private static Connection handle(Connection connection, Runnable closing) {
    return (Connection)
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("close")) {
                closing.run();
              }
              return method.invoke(connection, arguments);
            });
  }

  /** Hands out one session again and again, as some containers' pools were seen to. */
  private static DataSource sharing(Connection only) {
    Object handle =
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) ->
                method.getName().equals("close") ? null : method.invoke(only, arguments));
    return source(() -> (Connection) handle);
  }
}
