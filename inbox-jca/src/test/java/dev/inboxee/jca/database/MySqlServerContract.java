package dev.inboxee.jca.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.jca.database.server.Servers;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import javax.sql.XAConnection;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.Test;

/** What the engine builds on can be done on this server with this driver. */
abstract class MySqlServerContract extends MySqlContract {

  private record Branch(int formatId, byte[] getGlobalTransactionId, byte[] getBranchQualifier)
      implements Xid {

    static Branch of(String name) {
      return new Branch(
          1, name.getBytes(StandardCharsets.UTF_8), "branch".getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public int getFormatId() {
      return formatId;
    }
  }

  MySqlServerContract(MySqlDatabase database) {
    super(database);
  }

  private boolean isMariaDb() {
    return database.server() == Servers.MARIADB;
  }

  @Test
  void the_version_tells_the_product_whatever_name_the_driver_gives_it() throws SQLException {
    try (Connection connection = database.connect()) {
      DatabaseMetaData data = connection.getMetaData();
      assertThat(data.getDatabaseProductVersion().contains("MariaDB")).isEqualTo(isMariaDb());
      assertThat(data.getDatabaseProductName()).isIn("MySQL", "MariaDB");
      assertThat(data.getDatabaseMajorVersion()).isGreaterThanOrEqualTo(isMariaDb() ? 10 : 8);
    }
  }

  @Test
  void what_commits_is_on_disk() throws SQLException {
    try (Connection connection = database.connect()) {
      assertThat(column(connection, "SELECT @@innodb_flush_log_at_trx_commit"))
          .containsExactly("1");
    }
  }

  @Test
  void a_locked_row_is_skipped() throws SQLException {
    try (Connection holder = holdingRow1();
        Connection other = database.connect()) {
      assertThat(column(other, "SELECT id FROM message ORDER BY id FOR UPDATE SKIP LOCKED"))
          .containsExactly("2", "3");
      holder.rollback();
    }
  }

  @Test
  void a_named_lock_belongs_to_one_session_and_goes_with_it() throws SQLException {
    String take = "SELECT get_lock('%s.crm', 0)".formatted(database.name());
    try (Connection other = database.connect()) {
      try (Connection holder = database.connect()) {
        assertThat(column(holder, take)).containsExactly("1");
        assertThat(column(other, take)).containsExactly("0");
        assertThat(database.openTransactions()).singleElement().asString().contains("crm");
      }
      assertThat(column(other, take.replace(", 0)", ", 10)"))).containsExactly("1");
    }
  }

  @Test
  void deleted_rows_are_returned_by_mariadb_alone() throws SQLException {
    String delete = "DELETE FROM message WHERE id = 3 RETURNING note";
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      if (isMariaDb()) {
        assertThat(column(connection, delete)).containsExactly("c");
      } else {
        int syntaxError = 1064;
        assertThatThrownBy(() -> column(connection, delete))
            .isInstanceOfSatisfying(
                SQLException.class, e -> assertThat(e.getErrorCode()).isEqualTo(syntaxError));
      }
      connection.rollback();
    }
  }

  @Test
  void an_update_counts_rows_found_even_if_it_changes_nothing() throws SQLException {
    try (Connection connection = database.connect();
        PreparedStatement update =
            connection.prepareStatement("UPDATE message SET note = 'a' WHERE id = 1")) {
      assertThat(update.executeUpdate()).isEqualTo(1);
    }
  }

  @Test
  void a_batch_counts_for_each_row() throws SQLException {
    try (Connection connection = database.connect();
        PreparedStatement update =
            connection.prepareStatement("UPDATE message SET note = note WHERE id = ?")) {
      for (int id : List.of(1, 99, 2)) {
        update.setInt(1, id);
        update.addBatch();
      }
      assertThat(update.executeBatch()).containsExactly(1, 0, 1);
    }
  }

  @Test
  void a_prepared_branch_outlives_its_connection_and_is_found_again() throws Exception {
    Branch branch = Branch.of(database.name());
    XAConnection first = database.xaDataSource().getXAConnection();
    first.getXAResource().start(branch, XAResource.TMNOFLAGS);
    execute(first.getConnection(), "INSERT INTO message VALUES (4, 'd')");
    first.getXAResource().end(branch, XAResource.TMSUCCESS);
    assertThat(first.getXAResource().prepare(branch)).isEqualTo(XAResource.XA_OK);
    first.close();

    XAConnection second = database.xaDataSource().getXAConnection();
    try {
      Xid[] found = second.getXAResource().recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN);
      assertThat(found)
          .extracting(Xid::getGlobalTransactionId)
          .containsExactly(branch.getGlobalTransactionId());
      second.getXAResource().commit(branch, false);
      assertThat(column(second.getConnection(), "SELECT note FROM message WHERE id = 4"))
          .containsExactly("d");
    } finally {
      second.close();
    }
    database.execute("DELETE FROM message WHERE id = 4");
  }

  @Test
  void the_user_may_make_a_second_schema_but_not_look_into_others() throws SQLException {
    database.execute("CREATE DATABASE " + database.name() + "_second");
    database.execute("CREATE TABLE " + database.name() + "_second.message (id INT PRIMARY KEY)");
    assertThatThrownBy(() -> database.execute("SELECT * FROM mysql.user"))
        .isInstanceOf(SQLException.class);
  }
}
