package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PostgresDeadLetterTableTest extends DeadLetterTableContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  Map<String, List<String>> enough() {
    return Map.of(
        "varchar(20)", List.of("varchar(20)", "varchar(30)", "varchar", "text"),
        "smallint", List.of("integer", "bigint", "numeric", "text"),
        "numeric(6,2)", List.of("numeric(8,2)", "numeric(8,4)", "numeric"),
        "json", List.of("jsonb", "text"),
        "timestamptz(3)", List.of("timestamptz", "timestamptz(6)"),
        "text", List.of("varchar"));
  }

  @Override
  Map<String, List<String>> tooLittle() {
    return Map.of(
        "varchar(20)", List.of("varchar(10)", "integer", "char(20)"),
        "bigint", List.of("integer", "varchar(10)"),
        "numeric(6,2)", List.of("numeric(6,4)", "numeric(5,2)", "integer"),
        "text", List.of("jsonb", "varchar(1000)", "bytea"),
        "timestamptz", List.of("timestamptz(0)", "date"),
        "bytea", List.of("text"));
  }

  @Override
  String computed(String expression) {
    return "integer GENERATED ALWAYS AS (" + expression + ") STORED";
  }

  @Override
  String lease() {
    return "timestamptz";
  }

  @Override
  String unfitAttempt() {
    return "text";
  }

  /** The id is kept, although the table would always make one of its own. */
  @Test
  void an_id_that_is_always_generated_is_written_all_the_same() throws Exception {
    create(Letters.class);
    createWith(Dead.class, Map.of("id", "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY"));
    Subscribing letters = Subscribing.to(Letters.class).deadLetters(1, "dead");
    assertThat(doubts(letters)).isEmpty();
    insert(Letters.class, "id", 7L, "payload", "\"x\"");
    engine().start(letters.handledBy((message, row) -> Outcome.retry()));
    await().until(() -> count("dead WHERE id = 7") == 1);
  }
}
