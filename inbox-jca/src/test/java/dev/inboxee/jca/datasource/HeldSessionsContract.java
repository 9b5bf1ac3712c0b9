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
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
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
    pool = narayana.pool(server.url(), CONNECTIONS);
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
    database.held().add(database, transactions, subscription, form, workers);
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
    database.held().expect("a", 1);
    database.held().expect("b", 1);
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
    database.held().expect("a", 2);
    database.held().expect("b", 2);
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

  /** Hands out one session again and again, as some containers' pools were seen to. */
  private static DataSource sharing(Connection only) {
    Object handle =
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) ->
                method.getName().equals("close") ? null : method.invoke(only, arguments));
    return (DataSource)
        Proxy.newProxyInstance(
            DataSource.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> handle);
  }
}
