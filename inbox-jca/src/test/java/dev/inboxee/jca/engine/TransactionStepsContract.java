package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Whatever step of a transactional delivery fails, before or after it took effect: a finished
 * message has its effect once, an unfinished one has none.
 */
abstract class TransactionStepsContract extends EngineContract {

  /** How a step fails. */
  enum Failure {
    /** As if the connection were gone. */
    CONNECTION(() -> new SQLNonTransientConnectionException("forced", "08006")),
    /** As if it failed each time. */
    OTHER(() -> new SQLException("forced", "42000"));

    private final Supplier<SQLException> exceptions;

    Failure(Supplier<SQLException> exceptions) {
      this.exceptions = exceptions;
    }
  }

  private record Run(int number, Engine engine, FailingSteps steps) {}

  private final AtomicInteger tooEarly = new AtomicInteger();

  @BeforeEach
  void makeTables() throws Exception {
    create(Changes.class);
    database.execute("CREATE TABLE fx (run INTEGER, id INTEGER)");
  }

  @AfterEach
  void dropEffects() throws Exception {
    database.execute("DROP TABLE fx");
  }

  /** A server of its own with one message of its own. */
  private Run run(int number, FailingSteps steps) throws SQLException {
    String group = "g" + number;
    insertGroup(Changes.class, group, 100L + number, 1);
    Engine engine = engine(3, Duration.ofSeconds(10));
    steps.of(engine);
    engine.start(
        Subscribing.to(Changes.class)
            .group(group)
            .transactional()
            .lease(Duration.ofSeconds(1))
            .onFailure("retry")
            .handledBy((message, row) -> write(engine, number, row)));
    return new Run(number, engine, steps);
  }

  private Outcome write(Engine engine, int run, Delivery row) throws SQLException {
    if (count("fx WHERE run = " + run) > 0) {
      tooEarly.incrementAndGet();
    }
    try (Connection connection = engine.dataSource().dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("INSERT INTO fx (run, id) VALUES (" + run + ", " + row.id() + ")");
    }
    return Outcome.ack();
  }

  @Test
  void a_step_that_fails_leaves_one_effect_of_each_finished_message() throws Exception {
    Run whole = run(0, new FailingSteps(0, Failure.OTHER.exceptions));
    await().until(() -> whole.engine().listener().count(Kind.SETTLED) == 1);
    whole.engine().stop();
    int steps = whole.steps().untilSettled();
    // The claim, the handler's write and the settlement, before and after, and the commit.
    assertThat(steps).isGreaterThanOrEqualTo(8);
    List<Run> runs = new ArrayList<>();
    for (int step = 1; step <= steps; step++) {
      for (Failure failure : Failure.values()) {
        runs.add(run(runs.size() + 1, new FailingSteps(step, failure.exceptions)));
      }
    }
    await().until(() -> count("changes") == 0);
    for (Run run : runs) {
      run.engine().stop();
      assertThat(run.steps().hasFailed()).as("a step of run %s failed", run.number()).isTrue();
    }
    assertThat(database.column("SELECT run FROM fx ORDER BY run"))
        .map(EngineContract::number)
        .containsExactlyElementsOf(numbers(runs.size()));
    assertThat(tooEarly).hasValue(0);
  }

  private static List<Integer> numbers(int last) {
    List<Integer> numbers = new ArrayList<>();
    for (int number = 0; number <= last; number++) {
      numbers.add(number);
    }
    return numbers;
  }
}
