package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedHeads;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.GroupWalk;
import dev.inboxee.spi.dialect.HeadsClaim;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a claim of the heads of many groups takes, one after another. */
public abstract class HeadsClaimContract extends DialectContract {

  private static final GroupWalk ALL = new GroupWalk(null, null);

  private QueueTable fifo() throws SQLException {
    return create(
        TestTable.named("Sync Jobs")
            .id(Long.class)
            .fifoGroup()
            .priority()
            .retryAfter()
            .attempt()
            .lockedUntil()
            .processedAt()
            .build());
  }

  private ClaimedHeads claim(QueueTable table, Optional<String> except, GroupWalk walk, int limit)
      throws SQLException {
    HeadsClaim claim = form(table).heads(new ClaimScope.EveryGroup(except), table.columns());
    try (Connection connection = database.connect()) {
      return claim.claim(connection, walk, limit, LEASE);
    }
  }

  private ClaimedHeads claim(QueueTable table, GroupWalk walk, int limit) throws SQLException {
    return claim(table, Optional.empty(), walk, limit);
  }

  @Test
  void runs_without_a_transaction_around_it() throws SQLException {
    HeadsClaim claim = form(fifo()).heads(new ClaimScope.EveryGroup(Optional.empty()), List.of());
    assertThat(claim.boundary()).isEqualTo(Boundary.AUTOCOMMIT);
  }

  @Test
  void takes_the_head_of_each_group_and_nothing_while_they_are_in_work() throws SQLException {
    QueueTable table = fifo();
    long id = 1;
    for (String group : List.of("b", "a", "c", "a", "b", "c")) {
      insert(table, id++, group);
    }
    insert(table, 0L, (Object) null);
    ClaimedHeads claimed = claim(table, ALL, 10);
    assertThat(ids(claimed.rows())).containsExactlyInAnyOrder(1L, 2L, 3L);
    assertThat(claimed.last()).isNull();
    assertThat(claim(table, ALL, 10)).isEqualTo(new ClaimedHeads(List.of(), null));
    assertThat(database.inWork(table)).hasSize(3);
    ClaimedRow ofA = claimed.rows().stream().filter(row -> row.value(0).equals(2L)).findAny().get();
    assertThat(ofA.value(4)).isEqualTo((short) 1);
    settle(table, new Settlement.Finish(), held(ofA));
    assertThat(ids(claim(table, ALL, 10).rows())).containsExactly(4L);
  }

  @Test
  void takes_as_many_as_asked_for_and_goes_on_behind_them() throws SQLException {
    QueueTable table = fifo();
    for (long id = 1; id <= 5; id++) {
      insert(table, id, "g" + id);
    }
    ClaimedHeads two = claim(table, ALL, 2);
    assertThat(ids(two.rows())).containsExactlyInAnyOrder(1L, 2L);
    assertThat(two.last()).isEqualTo("g2");
    ClaimedHeads next = claim(table, new GroupWalk("g2", null), 2);
    assertThat(ids(next.rows())).containsExactlyInAnyOrder(3L, 4L);
    ClaimedHeads rest = claim(table, new GroupWalk("g4", null), 2);
    assertThat(ids(rest.rows())).containsExactly(5L);
    assertThat(rest.last()).isNull();
  }

  @Test
  void ends_with_the_last_group_of_its_stretch() throws SQLException {
    QueueTable table = fifo();
    for (long id = 1; id <= 4; id++) {
      insert(table, id, "g" + id);
    }
    ClaimedHeads claimed = claim(table, new GroupWalk("g1", "g3"), 10);
    assertThat(ids(claimed.rows())).containsExactlyInAnyOrder(2L, 3L);
    assertThat(claimed.last()).isNull();
    assertThat(claim(table, new GroupWalk("g4", "g2"), 10).rows()).isEmpty();
    assertThat(ids(claim(table, new GroupWalk(null, "g2"), 10).rows())).containsExactly(1L);
  }

  @Test
  void passes_over_a_group_that_is_left_out() throws SQLException {
    QueueTable table = fifo();
    insert(table, 1L, "dead");
    insert(table, 2L, "live");
    ClaimedHeads claimed = claim(table, Optional.of("dead"), ALL, 10);
    assertThat(ids(claimed.rows())).containsExactly(2L);
  }

  @Test
  void passes_over_groups_whose_head_is_not_due_or_that_have_a_row_in_work() throws SQLException {
    QueueTable table = fifo();
    insert(table, 1L, "delayed", 0);
    insert(table, 2L, "delayed", 1);
    set(table, Role.RETRY_AFTER, database.fromNow(60), 1L);
    insert(table, 3L, "busy", 1);
    claim(table, new GroupWalk(null, "busy"), 1);
    insert(table, 4L, "busy", 0);
    insert(table, 5L, "finished", 0);
    set(table, Role.PROCESSED_AT, database.fromNow(-1), 5L);
    insert(table, 6L, "ready", 0);
    assertThat(ids(claim(table, ALL, 10).rows())).containsExactly(6L);
  }

  @Test
  void takes_an_ended_lease_of_another_row_away_with_the_head() throws SQLException {
    QueueTable table = fifo();
    insert(table, 5L, "a", 1);
    insert(table, 7L, "b", 1);
    HeldRow late = null;
    for (ClaimedRow row : claim(table, ALL, 2).rows()) {
      HeldRow ended = ended(table, row);
      late = row.value(0).equals(5L) ? ended : late;
    }
    insert(table, 1L, "a", 0);
    assertThat(ids(claim(table, ALL, 10).rows())).containsExactlyInAnyOrder(1L, 7L);
    assertThat(extend(table, late)).containsOnlyNulls();
    assertThat(settle(table, new Settlement.Finish(), late)).containsExactly(false);
  }

  @Test
  void looks_at_no_more_groups_than_one_claim_should_and_goes_on() throws SQLException {
    QueueTable table = fifo();
    int groups = 1_200;
    insertHeads(table, groups);
    set(table, Role.RETRY_AFTER, database.fromNow(3600), null);
    set(table, Role.RETRY_AFTER, database.fromNow(-1), (long) groups);
    GroupWalk walk = ALL;
    List<Object> taken = new ArrayList<>();
    int claims = 0;
    do {
      ClaimedHeads claimed = claim(table, walk, 1);
      taken.addAll(ids(claimed.rows()));
      claims++;
      walk = new GroupWalk(claimed.last(), null);
    } while (walk.after() != null && taken.isEmpty());
    assertThat(taken).containsExactly((long) groups);
    assertThat(claims).isGreaterThan(1);
  }

  private void insertHeads(QueueTable table, int groups) throws SQLException {
    List<QueueColumn> columns = List.of(table.id(), table.column(Role.GROUP).orElseThrow());
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      database
          .dialect()
          .insertion(table, columns)
          .insert(
              connection,
              IntStream.rangeClosed(1, groups)
                  .mapToObj(id -> new Object[] {(long) id, "g%05d".formatted(id)})
                  .toList());
      connection.commit();
    }
  }

  @Test
  void serves_a_table_with_no_more_than_id_group_and_lease() throws SQLException {
    QueueTable table =
        create(TestTable.named("bare").id(Long.class).fifoGroup().lockedUntil().build());
    insert(table, 2L, "a");
    insert(table, 1L, "a");
    insert(table, 3L, "b");
    assertThat(ids(claim(table, ALL, 10).rows())).containsExactlyInAnyOrder(1L, 3L);
    assertThat(claim(table, ALL, 10).rows()).isEmpty();
  }

  @Test
  void takes_groups_whatever_they_are_called() throws SQLException {
    QueueTable table = fifo();
    List<String> names = List.of("x'; DROP TABLE y; --", "\"", "\\", "?", "", "grün 群", "a\n{}");
    for (int i = 0; i < names.size(); i++) {
      insert(table, (long) i, names.get(i));
    }
    List<Object> taken = new ArrayList<>();
    GroupWalk walk = ALL;
    for (int i = 0; i < names.size(); i++) {
      ClaimedHeads claimed = claim(table, walk, 1);
      taken.addAll(ids(claimed.rows()));
      walk = new GroupWalk(claimed.last(), null);
    }
    assertThat(taken).hasSize(names.size()).doesNotHaveDuplicates();
  }
}
