package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseExtension;
import dev.inboxee.spi.dialect.LeaseToken;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Which leases an extension extends, and what it answers. */
public abstract class LeaseExtensionContract extends DialectContract {

  private QueueTable table(int rows) throws SQLException {
    QueueTable table =
        create(TestTable.named("leased").id(Long.class).attempt().lockedUntil().build());
    try (var connection = database.connect()) {
      connection.setAutoCommit(false);
      database.insert(
          connection,
          table,
          table.columns().subList(0, 1),
          LongStream.rangeClosed(1, rows).mapToObj(id -> new Object[] {id}).toList());
      connection.commit();
    }
    return table;
  }

  @Test
  void runs_without_a_transaction_around_it() throws SQLException {
    LeaseExtension extension = form(table(1)).extension();
    assertThat(extension.boundary()).isEqualTo(Boundary.AUTOCOMMIT);
  }

  @Test
  void moves_the_end_and_gives_the_new_token_which_alone_counts_from_then_on() throws SQLException {
    QueueTable table = table(1);
    ClaimedRow row = claim(table, WHOLE, 1).get(0);
    set(table, Role.LOCKED_UNTIL, database.fromNow(5), 1L);
    HeldRow before = new HeldRow(1L, token(table, 1L), Duration.ZERO, null);
    LeaseToken after = extend(table, before).get(0);
    assertThat(after).isEqualTo(token(table, 1L));
    assertThat(after.end()).isAfter(before.token().end().plusSeconds(20));
    assertThat(number(get(table, Role.ATTEMPT, 1L))).isEqualTo(2);
    assertThat(settle(table, new Settlement.Finish(), before, held(row)))
        .containsExactly(false, false);
    assertThat(settle(table, new Settlement.Finish(), new HeldRow(1L, after, Duration.ZERO, null)))
        .containsExactly(true);
  }

  @Test
  void answers_for_each_of_many_rows_in_their_order() throws SQLException {
    QueueTable table = table(500);
    List<ClaimedRow> rows = new ArrayList<>(claim(table, WHOLE, 500));
    long seed = System.nanoTime();
    System.out.println("seed " + seed);
    Collections.shuffle(rows, new Random(seed));
    run(table, "UPDATE {table} SET {locked_until} = NULL WHERE {id} % 3 = 0");
    run(table, "DELETE FROM {table} WHERE {id} % 7 = 0");
    run(
        table,
        "UPDATE {table} SET {locked_until} = " + database.fromNow(5) + " WHERE {id} % 5 = 0");
    List<LeaseToken> tokens =
        extend(table, rows.stream().map(DialectContract::held).toArray(HeldRow[]::new));
    for (int i = 0; i < 500; i++) {
      long id = (Long) rows.get(i).value(0);
      boolean lost = id % 3 == 0 || id % 7 == 0 || id % 5 == 0;
      assertThat(tokens.get(i) == null).as("row %s, seed %s", id, seed).isEqualTo(lost);
      if (!lost && id % 50 == 1) {
        assertThat(tokens.get(i)).isEqualTo(token(table, id));
      }
    }
  }

  @Test
  void revives_an_ended_lease_that_nobody_took() throws SQLException {
    QueueTable table = table(1);
    HeldRow late = ended(table, claim(table, WHOLE, 1).get(0));
    LeaseToken token = extend(table, late).get(0);
    assertThat(token).isNotNull();
    assertThat(claim(table, WHOLE, 1)).isEmpty();
  }

  @Test
  void loses_a_lease_that_somebody_else_took() throws SQLException {
    QueueTable table = table(1);
    HeldRow late = ended(table, claim(table, WHOLE, 1).get(0));
    ClaimedRow taken = claim(table, WHOLE, 1).get(0);
    assertThat(extend(table, late)).containsOnlyNulls();
    assertThat(token(table, 1L)).isEqualTo(taken.token());
  }

  @Test
  void tells_two_deliveries_of_one_row_apart_by_their_tokens() throws SQLException {
    QueueTable table = table(1);
    HeldRow late = ended(table, claim(table, WHOLE, 1).get(0));
    HeldRow taken = held(claim(table, WHOLE, 1).get(0));
    List<LeaseToken> tokens = extend(table, late, taken);
    assertThat(tokens.get(0)).isNull();
    assertThat(tokens.get(1)).isNotNull();
    HeldRow now = new HeldRow(1L, tokens.get(1), Duration.ZERO, null);
    assertThat(extend(table, now, late).get(0)).isNotNull();
  }
}
