package dev.inboxee.jca.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.jca.tx.Narayana;
import dev.inboxee.jca.tx.UserTransactions;
import dev.inboxee.jca.wake.Announcer;
import dev.inboxee.jca.wake.Written;
import dev.inboxee.spi.table.TableName;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class AnnouncementsTest {

  private final Narayana narayana = new Narayana();
  private final UserTransactions transactions = narayana.transactions();
  private final List<String> told = new ArrayList<>();
  private final Announcements announcements =
      new Announcements(transactions, List.of(new Recording()));

  private final class Recording implements Announcer {

    @Override
    public void committing(Written rows) {
      told.add("committing " + text(rows));
    }

    @Override
    public void committed(Written rows) {
      told.add("committed " + text(rows));
    }

    @Override
    public void committedAlone(Written rows) {
      told.add("alone " + text(rows));
    }

    private static String text(Written rows) {
      return rows.dataSource() + "/" + rows.table().name() + rows.groups();
    }
  }

  @AfterEach
  void end() {
    transactions.rollback();
  }

  private void write(String dataSource, String table, String... groups) {
    announcements
        .open()
        .add(
            new Written(
                dataSource, new TableName("", table), new LinkedHashSet<>(Arrays.asList(groups))));
  }

  @Test
  void what_is_written_outside_of_transactions_is_told_at_once() {
    write("a", "jobs", "crm", null);
    write("a", "jobs", "crm");
    assertThat(told).containsExactly("alone a/jobs[crm, null]", "alone a/jobs[crm]");
  }

  @Test
  void a_transaction_tells_each_table_once_with_all_its_groups() {
    transactions.begin();
    for (int i = 0; i < 3; i++) {
      write("a", "jobs", "crm", "erp");
      write("b", "jobs", "crm");
      write("a", "mails", (String) null);
      write("a", "jobs", (String) null);
    }
    assertThat(told).isEmpty();
    transactions.commit();
    assertThat(told)
        .containsExactly(
            "committing a/jobs[crm, erp, null]",
            "committing b/jobs[crm]",
            "committing a/mails[null]",
            "committed a/jobs[crm, erp, null]",
            "committed b/jobs[crm]",
            "committed a/mails[null]");
  }

  @Test
  void a_rollback_tells_nobody() throws Exception {
    transactions.begin();
    write("a", "jobs", "crm");
    transactions.rollback();
    transactions.begin();
    write("a", "jobs", "crm");
    narayana.userTransaction().setRollbackOnly();
    write("a", "jobs", "crm");
    assertThatThrownBy(transactions::commit).isInstanceOf(IllegalStateException.class);
    assertThat(told).isEmpty();
  }

  @Test
  void transactions_within_each_other_tell_for_themselves() {
    transactions.begin();
    write("a", "jobs", "outer");
    transactions.suspended(
        () -> {
          transactions.begin();
          write("a", "jobs", "inner");
          transactions.commit();
          write("a", "jobs", "none");
          return true;
        });
    assertThat(told)
        .containsExactly(
            "committing a/jobs[inner]", "committed a/jobs[inner]", "alone a/jobs[none]");
    transactions.rollback();
    assertThat(told).hasSize(3);
  }

  @Test
  void what_is_written_while_the_transaction_is_about_to_commit_is_told_too() {
    transactions.begin();
    write("a", "jobs", "crm");
    narayana.registry().registerInterposedSynchronization(new Late());
    transactions.commit();
    assertThat(told)
        .containsExactly(
            "committing a/jobs[crm]", "committing a/jobs[erp]", "committed a/jobs[crm, erp]");
  }

  /** Writes when everybody else has been told. */
  private final class Late implements Synchronization {

    @Override
    public void beforeCompletion() {
      write("a", "jobs", "crm");
      write("a", "jobs", "erp");
    }

    @Override
    public void afterCompletion(int status) {
      assertThat(status).isEqualTo(Status.STATUS_COMMITTED);
    }
  }
}
