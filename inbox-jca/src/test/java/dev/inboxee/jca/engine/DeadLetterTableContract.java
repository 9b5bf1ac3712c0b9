package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Headers;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Outcome;
import dev.inboxee.Payload;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a start finds out about a table for dead letters. */
abstract class DeadLetterTableContract extends TableStarts {

  /** A queue. */
  @Inbox(table = "letters")
  record Letters(
      @Id @Generated Long id,
      @Attempt @Generated Integer attempt,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload String payload,
      String note,
      Integer size) {}

  /** Its dead letters. */
  @Inbox(table = "dead")
  record Dead(
      @Id Long id,
      @Attempt @Generated Integer attempt,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload String payload,
      String note,
      Integer size) {}

  /** For types of the column note in the queue, types that take all of it. */
  abstract Map<String, List<String>> enough();

  /** The same, but types that do not. */
  abstract Map<String, List<String>> tooLittle();

  /** What stands behind a column's name if the database computes it from others. */
  abstract String computed(String expression);

  private static Subscribing letters() {
    return Subscribing.to(Letters.class).deadLetters(1, "dead");
  }

  @Test
  void a_table_with_the_same_columns_passes_and_takes_the_row() throws Exception {
    create(Letters.class, Dead.class);
    assertThat(doubts(letters())).isEmpty();
    insert(Letters.class, "id", 7L, "payload", "\"x\"", "note", "n", "size", 3);
    engine().start(letters().handledBy((message, row) -> Outcome.retry()));
    await().until(() -> count("dead WHERE id = 7 AND note = 'n' AND size = 3") == 1);
    assertThat(count("letters")).isZero();
  }

  @Test
  void a_column_may_take_more_than_the_queue_has() throws SQLException {
    for (Map.Entry<String, List<String>> types : enough().entrySet()) {
      createWith(Letters.class, Map.of("note", types.getKey()));
      for (String type : types.getValue()) {
        createWith(Dead.class, Map.of("note", type));
        assertThat(doubts(letters())).as("%s takes %s", type, types.getKey()).isEmpty();
        drop(Dead.class);
      }
      drop(Letters.class);
    }
  }

  @Test
  void a_column_that_takes_less_is_refused() throws SQLException {
    for (Map.Entry<String, List<String>> types : tooLittle().entrySet()) {
      createWith(Letters.class, Map.of("note", types.getKey()));
      for (String type : types.getValue()) {
        createWith(Dead.class, Map.of("note", type));
        assertThat(refusal(letters()))
            .as("%s takes %s", type, types.getKey())
            .startsWith("INBX0617: Table dead ")
            .contains("INBX0624: Table dead takes dead letters, but its column note");
        drop(Dead.class);
      }
      drop(Letters.class);
    }
  }

  @Test
  void a_further_column_needs_a_default_or_takes_null() throws SQLException {
    create(Letters.class);
    createWith(Dead.class, Map.of("reviewer", "INTEGER NOT NULL"));
    assertThat(refusal(letters())).contains("INBX0625: Table dead", "column reviewer");
    drop(Dead.class);
    createWith(Dead.class, Map.of("reviewer", "INTEGER", "reviews", "INTEGER DEFAULT 0 NOT NULL"));
    assertThat(doubts(letters())).isEmpty();
  }

  @Test
  void a_column_that_takes_null_in_the_queue_alone_is_doubtful() throws SQLException {
    create(Letters.class);
    createWith(Dead.class, Map.of("size", "INTEGER NOT NULL"));
    assertThat(doubts(letters()))
        .singleElement()
        .asString()
        .contains("INBX0675: Table dead", "INBX0676: Table dead", "column size");
  }

  @Test
  void a_column_that_is_written_is_not_computed_and_takes_null() throws SQLException {
    create(Letters.class);
    createWith(
        Dead.class, Map.of("size", computed("attempt + 1"), "locked_until", lease() + " NOT NULL"));
    assertThat(refusal(letters()))
        .contains("INBX0618: Table dead: column locked_until")
        .contains("INBX0619: Table dead: column size");
  }

  /** The usual type of a lease's end. */
  abstract String lease();

  @Test
  void a_type_that_does_not_keep_what_the_role_needs_is_refused() throws SQLException {
    create(Letters.class);
    createWith(Dead.class, Map.of("attempt", unfitAttempt()));
    assertThat(refusal(letters())).contains("INBX0620: Table dead: column attempt");
  }

  /** A type that keeps no whole number. */
  abstract String unfitAttempt();
}
