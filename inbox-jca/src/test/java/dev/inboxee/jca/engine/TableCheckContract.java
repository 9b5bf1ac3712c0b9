package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Headers;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import dev.inboxee.Priority;
import dev.inboxee.ProcessedAt;
import dev.inboxee.RetryAfter;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a start finds out about the columns of a queue table. */
abstract class TableCheckContract extends TableStarts {

  /** Every role. */
  @Inbox(table = "checked")
  record Checked(
      @Id @Generated Long id,
      @Group String target,
      @Priority Integer priority,
      @RetryAfter Instant retryAfter,
      @Attempt @Generated Integer attempt,
      @ProcessedAt Instant processedAt,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload String payload) {}

  /** Types that keep points in time. */
  abstract List<String> times();

  /** Types that do not. */
  abstract List<String> noTimes();

  /** For columns by their names a type each that does not keep what the role needs. */
  abstract Map<String, String> unfit();

  /** The usual type of a column of times, and an expression of now in it. */
  abstract String[] now();

  /** What stands behind a type for a column that the database computes from others. */
  abstract String computed(String expression);

  static Subscribing checked() {
    return Subscribing.to(Checked.class);
  }

  @Test
  void a_table_as_documented_passes() throws SQLException {
    create(Checked.class);
    assertThat(doubts(checked())).isEmpty();
  }

  @Test
  void a_time_may_have_every_type_that_keeps_it() throws SQLException {
    for (String type : times()) {
      createWith(Checked.class, Map.of("retry_after", type, "processed_at", type));
      assertThat(doubts(checked())).as(type).isEmpty();
      drop(Checked.class);
    }
  }

  @Test
  void a_time_in_another_type_is_refused() throws SQLException {
    for (String type : noTimes()) {
      for (String column : List.of("retry_after", "locked_until")) {
        createWith(Checked.class, Map.of(column, type));
        assertThat(refusal(checked()))
            .startsWith("INBX0617: Table checked in data source " + Engine.DATA_SOURCE)
            .contains("\n  INBX0621: Table checked: column " + column + " has the type ");
        drop(Checked.class);
      }
    }
  }

  @Test
  void a_type_that_does_not_keep_what_the_role_needs_is_refused() throws SQLException {
    for (Map.Entry<String, String> column : unfit().entrySet()) {
      createWith(Checked.class, Map.of(column.getKey(), column.getValue()));
      assertThat(refusal(checked()))
          .as("%s", column)
          .contains("\n  INBX0620: Table checked: column " + column.getKey() + " has the type ");
      drop(Checked.class);
    }
  }

  @Test
  void everything_about_a_table_is_told_at_once() throws SQLException {
    String text = now()[0];
    createWith(
        Checked.class,
        Map.of(
            "priority",
            unfit().get("priority"),
            "retry_after",
            noTimes().get(0),
            "locked_until",
            text + " NOT NULL"));
    assertThat(refusal(checked())).contains("INBX0618", "INBX0620", "INBX0621");
  }

  @Test
  void columns_that_hold_null_in_rows_that_wait_have_to_take_it() throws SQLException {
    String type = now()[0];
    createWith(Checked.class, Map.of("locked_until", type + " NOT NULL"));
    assertThat(refusal(checked())).contains("INBX0618: Table checked: column locked_until");
    drop(Checked.class);
    createWith(Checked.class, Map.of("processed_at", type + " NOT NULL"));
    assertThat(refusal(checked())).contains("INBX0618: Table checked: column processed_at");
  }

  @Test
  void a_due_time_may_have_a_default_instead_of_null() throws SQLException {
    createWith(Checked.class, Map.of("retry_after", now()[0] + " NOT NULL DEFAULT " + now()[1]));
    assertThat(doubts(checked())).isEmpty();
  }

  @Test
  void a_column_that_the_queue_writes_is_not_computed() throws SQLException {
    createWith(Checked.class, Map.of("attempt", computed("priority + 1")));
    assertThat(refusal(checked())).contains("INBX0619: Table checked: column attempt");
  }

  @Test
  void a_column_that_it_only_reads_may_be() throws SQLException {
    createWith(Checked.class, Map.of("priority", computed("attempt + 1")));
    assertThat(doubts(checked())).isEmpty();
  }

  @Test
  void further_columns_are_the_users_own() throws SQLException {
    createWith(Checked.class, Map.of("tenant", "INTEGER NOT NULL"));
    assertThat(doubts(checked())).isEmpty();
  }

  @Test
  void a_missing_index_is_a_warning_that_its_own_statement_clears() throws SQLException {
    create(Checked.class);
    List<String> warnings = warnings(checked().group("a"));
    assertThat(warnings).singleElement().asString().startsWith("WARNING INBX0414");
    run(warnings.get(0));
    assertThat(warnings(checked().group("a"))).isEmpty();
  }
}
