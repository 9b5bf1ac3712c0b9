package dev.inboxee.jca.tx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.jca.Transactions.Companion;
import io.agroal.api.AgroalDataSource;
import jakarta.transaction.NotSupportedException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.tm.usertx.client.ServerVMClientUserTransaction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class UserTransactionsTest {

  @TempDir Path folder;
  private final Narayana narayana = new Narayana();
  private final UserTransactions transactions = narayana.transactions();
  private final List<String> heard = new ArrayList<>();
  private AgroalDataSource pool;

  @BeforeEach
  void open() throws SQLException {
    pool = narayana.pool("jdbc:sqlite:" + folder.resolve("tx.db"), 2);
    execute("CREATE TABLE fx (id INTEGER PRIMARY KEY)");
  }

  @AfterEach
  void close() {
    transactions.rollback();
    pool.close();
  }

  @Test
  void a_commit_keeps_what_was_written_and_tells_the_companion() throws SQLException {
    transactions.begin();
    assertThat(transactions.isActive()).isTrue();
    execute("INSERT INTO fx VALUES (1)");
    accompany(transactions);
    assertThat(heard).isEmpty();
    transactions.commit();
    assertThat(heard).containsExactly("committing", "committed");
    assertThat(transactions.isActive()).isFalse();
    assertThat(rows()).isEqualTo(1);
  }

  @Test
  void a_transaction_of_the_container_is_joined_although_its_user_transaction_is_refused()
      throws Exception {
    UserTransaction refused = new ServerVMClientUserTransaction(narayana.manager());
    UserTransactions within = new UserTransactions(refused, narayana.registry(), Supplier::get);
    narayana.manager().begin();
    ServerVMClientUserTransaction.setAvailability(false);
    try {
      assertThatThrownBy(refused::getStatus).isInstanceOf(IllegalStateException.class);
      assertThat(within.isActive()).isTrue();
      accompany(within);
    } finally {
      ServerVMClientUserTransaction.setAvailability(true);
      narayana.manager().commit();
    }
    assertThat(heard).containsExactly("committing", "committed");
    assertThat(within.isActive()).isFalse();
  }

  @Test
  void a_rollback_discards_what_was_written_and_tells_nobody() throws SQLException {
    transactions.begin();
    execute("INSERT INTO fx VALUES (1)");
    accompany(transactions);
    transactions.rollback();
    assertThat(heard).isEmpty();
    assertThat(transactions.isActive()).isFalse();
    assertThat(rows()).isZero();
  }

  @Test
  void a_commit_that_rolled_back_throws_with_the_cause_and_tells_nobody() throws Exception {
    transactions.begin();
    execute("INSERT INTO fx VALUES (1)");
    accompany(transactions);
    narayana.userTransaction().setRollbackOnly();
    assertThatThrownBy(transactions::commit)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("INBX0671")
        .hasCauseInstanceOf(RollbackException.class);
    assertThat(heard).isEmpty();
    assertThat(transactions.isActive()).isFalse();
    assertThat(rows()).isZero();
  }

  @Test
  void a_transaction_marked_for_rollback_takes_a_companion_and_tells_it_nothing() throws Exception {
    transactions.begin();
    narayana.userTransaction().setRollbackOnly();
    accompany(transactions);
    transactions.rollback();
    assertThat(heard).isEmpty();
  }

  @Test
  void a_companion_outside_a_transaction_is_refused() {
    assertThatThrownBy(() -> accompany(transactions))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("INBX0673");
  }

  @Test
  void a_transaction_has_one_companion_of_a_key_and_the_next_one_another() {
    transactions.begin();
    Companion first = accompany(transactions);
    assertThat(accompany(transactions)).isSameAs(first);
    assertThat(transactions.companion("other", Telling.class, Telling::new)).isNotSameAs(first);
    transactions.commit();
    // Both before the commit, then both after it.
    assertThat(heard).containsExactly("committing", "committing", "committed", "committed");
    transactions.begin();
    assertThat(accompany(transactions)).isNotSameAs(first);
    transactions.rollback();
  }

  @Test
  void what_a_companion_throws_before_the_commit_rolls_back() throws SQLException {
    transactions.begin();
    execute("INSERT INTO fx VALUES (1)");
    transactions.companion(this, Refusing.class, Refusing::new);
    assertThatThrownBy(transactions::commit).isInstanceOf(IllegalStateException.class);
    assertThat(rows()).isZero();
  }

  private Companion accompany(UserTransactions watched) {
    return watched.companion(this, Telling.class, Telling::new);
  }

  private final class Telling implements Companion {

    @Override
    public void committing() {
      heard.add("committing");
    }

    @Override
    public void committed() {
      heard.add("committed");
    }
  }

  private static final class Refusing implements Companion {

    @Override
    public void committing() {
      throw new IllegalStateException("not now");
    }

    @Override
    public void committed() {
      throw new AssertionError("it rolled back");
    }
  }

  @Test
  void a_second_begin_throws_with_the_cause_and_leaves_the_first() {
    transactions.begin();
    assertThatThrownBy(transactions::begin)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("INBX0670")
        .hasCauseInstanceOf(NotSupportedException.class);
    assertThat(transactions.isActive()).isTrue();
  }

  @Test
  void a_begin_that_cannot_set_the_timeout_back_leaves_no_transaction() {
    UserTransaction failing =
        (UserTransaction)
            Proxy.newProxyInstance(
                UserTransaction.class.getClassLoader(),
                new Class<?>[] {UserTransaction.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("setTransactionTimeout") && arguments[0].equals(0)) {
                    throw new SystemException("no timeout is set now");
                  }
                  return method.invoke(narayana.userTransaction(), arguments);
                });
    UserTransactions within = new UserTransactions(failing, narayana.registry(), Supplier::get);
    assertThatThrownBy(() -> within.begin(Duration.ofMinutes(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("INBX0670");
    assertThat(transactions.isActive()).isFalse();
  }

  @Test
  void a_rollback_without_a_transaction_does_nothing() {
    assertThatCode(transactions::rollback).doesNotThrowAnyException();
    assertThat(transactions.isActive()).isFalse();
  }

  @Test
  void releasing_connections_leaves_no_transaction() {
    transactions.releaseConnections();
    assertThat(transactions.isActive()).isFalse();
  }

  @Test
  void releasing_connections_leaves_a_transaction_alone() throws Exception {
    transactions.begin();
    execute("INSERT INTO fx VALUES (1)");
    transactions.releaseConnections();
    assertThat(narayana.userTransaction().getStatus()).isEqualTo(Status.STATUS_ACTIVE);
    transactions.rollback();
    assertThat(rows()).isZero();
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private int rows() throws SQLException {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement();
        ResultSet count = statement.executeQuery("SELECT count(*) FROM fx")) {
      return count.getInt(1);
    }
  }
}
