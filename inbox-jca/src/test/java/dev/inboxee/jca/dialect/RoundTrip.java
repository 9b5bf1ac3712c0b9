package dev.inboxee.jca.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.DialectContract;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.Recheck;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes two rows through everything that a form does with one: written, claimed, extended, freed,
 * delayed, moved, finished; and sees that no statement has a value in its text.
 *
 * @param form the form
 * @param letters a table for dead letters with the same columns
 * @param database has them
 */
record RoundTrip(InForm form, QueueTable letters, TestDatabase database) {

  private static final String MARK = "v4lue";
  private static final long FIRST = 987_654_321_987L;
  private static final Duration DELAY = Duration.ofSeconds(7_777);
  private static final ClaimScope GROUP = new ClaimScope.OneGroup(MARK + " group");
  private static final ClaimScope DEAD = new ClaimScope.OneGroup(MARK + " dead");
  private static final String HEADERS = "{\"" + MARK + "\": \"h\"}";

  void run(Connection session) throws SQLException {
    Overheard overheard = new Overheard(session);
    writeTwo(overheard.session());
    claimAndFree(overheard.session());
    recheck(overheard.session());
    delay(overheard.session());
    move(overheard.session());
    assertThat(overheard.texts()).isNotEmpty();
    assertThat(overheard.texts())
        .noneMatch(text -> text.contains(MARK))
        .noneMatch(text -> text.contains(Long.toString(FIRST)))
        .noneMatch(text -> text.contains(Long.toString(DELAY.toSeconds())))
        .noneMatch(text -> form.clock().isPresent() && text.contains(now()));
  }

  // The day, which no name has in it.
  private String now() {
    return form.clock().orElseThrow().instant().toString().substring(0, 10);
  }

  private void writeTwo(Connection session) throws SQLException {
    List<Object[]> rows = new ArrayList<>();
    for (long id = FIRST; id < FIRST + 2; id++) {
      List<Object> values = new ArrayList<>();
      for (QueueColumn column : form.table().columns()) {
        values.add(value(column, id));
      }
      rows.add(values.toArray());
    }
    form.dialect().insertion(form.table(), form.table().columns()).insert(session, rows);
  }

  private static Object value(QueueColumn column, long id) {
    return switch (column.role()) {
      case ID -> id;
      case GROUP -> ((ClaimScope.OneGroup) GROUP).group();
      case ATTEMPT -> (short) 1;
      case PRIORITY -> 5;
      case HEADERS -> "{}";
      case PAYLOAD -> MARK.getBytes(StandardCharsets.UTF_8);
      case PARTITION_KEY, DATA -> MARK + " data";
      case RETRY_AFTER, PROCESSED_AT, LOCKED_UNTIL -> null;
    };
  }

  // Of a group that keeps its order the head alone.
  private int most() {
    return form.table().fifo() ? 1 : 2;
  }

  private List<ClaimedRow> claim(Connection session, ClaimScope scope) throws SQLException {
    List<ClaimedRow> rows = form.claim(session, scope, 9);
    assertThat(rows).as("%s of %s", scope, form).hasSize(most());
    assertThat(form.id(rows.get(0))).isEqualTo(FIRST);
    return rows;
  }

  private void settle(Connection session, Settlement settlement, List<ClaimedRow> rows)
      throws SQLException {
    List<HeldRow> held = new ArrayList<>();
    for (ClaimedRow row : rows) {
      held.add(form.held(row, DELAY, HEADERS));
    }
    assertThat(form.settle(session, settlement, held)).as("%s", settlement).doesNotContain(false);
  }

  private void claimAndFree(Connection session) throws SQLException {
    List<ClaimedRow> rows = claim(session, GROUP);
    for (QueueColumn column : form.table().columns()) {
      if (column.role() == Role.DATA) {
        assertThat(rows.get(0).value(form.table().columns().indexOf(column)))
            .isEqualTo(MARK + " data");
      }
    }
    if (form.form() == Form.LEASE) {
      List<HeldRow> held = new ArrayList<>();
      rows.forEach(row -> held.add(form.held(row, Duration.ZERO, null)));
      var extension = form.lease().extension();
      assertThat(extension.extend(session, held, DialectContract.LEASE)).doesNotContainNull();
      rows = List.of();
      free(session);
    } else {
      settle(session, new Settlement.Free(), rows);
    }
  }

  /** What asks whether the row is as it was when it was freed. */
  private void recheck(Connection session) throws SQLException {
    Recheck recheck =
        switch (form.form()) {
          case LEASE -> null;
          case ROW_LOCK -> form.rowLock().recheck(GROUP);
          case ADVISORY_LOCK -> form.advisory().recheck(GROUP);
        };
    if (recheck != null) {
      session.setAutoCommit(false);
      assertThat(recheck.isUntouched(session, FIRST, 2)).isTrue();
      assertThat(recheck.isUntouched(session, FIRST, 1)).isFalse();
      session.rollback();
      session.setAutoCommit(true);
    }
  }

  private void free(Connection session) throws SQLException {
    String lease = quoted(form.table().column(Role.LOCKED_UNTIL).orElseThrow());
    execute(session, "UPDATE " + quoted(form.table()) + " SET " + lease + " = NULL");
  }

  private void delay(Connection session) throws SQLException {
    settle(session, new Settlement.Delay(), claim(session, GROUP));
    List<ClaimedRow> left = form.claim(session, GROUP, 9);
    // The row behind a delayed head of the same place comes next.
    assertThat(left).hasSize(form.table().fifo() ? 1 : 0);
    form.release(session, left);
    String due = quoted(form.table().column(Role.RETRY_AFTER).orElseThrow());
    execute(session, "UPDATE " + quoted(form.table()) + " SET " + due + " = NULL");
    if (form.form() == Form.LEASE) {
      free(session);
    }
  }

  private void move(Connection session) throws SQLException {
    String dead = ((ClaimScope.OneGroup) DEAD).group();
    settle(session, new Settlement.MoveToGroup(dead), claim(session, GROUP));
    settle(session, new Settlement.MoveToTable(letters), claim(session, DEAD));
    InForm there = new InForm(form.dialect(), letters, form.clock());
    List<ClaimedRow> moved = there.claim(session, DEAD, 9);
    assertThat(moved).hasSize(most());
    assertThat(there.value(moved.get(0), Role.HEADERS).toString()).contains(MARK);
    List<HeldRow> held = new ArrayList<>();
    for (ClaimedRow row : moved) {
      held.add(there.held(row, Duration.ZERO, null));
    }
    assertThat(there.settle(session, new Settlement.Finish(), held)).doesNotContain(false);
  }

  private String quoted(QueueTable table) {
    return database.quote(table.name());
  }

  private String quoted(QueueColumn column) {
    return database.quote(column.name());
  }

  private static void execute(Connection session, String sql) throws SQLException {
    try (Statement statement = session.createStatement()) {
      statement.execute(sql);
    }
  }
}
