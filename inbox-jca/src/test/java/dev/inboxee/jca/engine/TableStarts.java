package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.log.LogLines;
import dev.inboxee.spi.table.Form;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Starts on tables that do not suit, or not in every case. What is found is the same in each form,
 * and the lease form has every role.
 */
@In(Form.LEASE)
abstract class TableStarts extends EngineContract {

  private static final Pattern STATEMENT = Pattern.compile("[Rr]un: ([^\n]+)");

  /** The text with which a start was refused. */
  String refusal(Subscribing subscription) throws SQLException {
    Engine engine = engine();
    StartException refusal =
        catchThrowableOfType(StartException.class, () -> engine.start(subscription));
    assertThat(refusal).as("the refusal").isNotNull();
    assertThat(engine.adapter().states()).isEmpty();
    return refusal.getMessage();
  }

  /** What was said of a subscription that started. */
  List<String> warnings(Subscribing subscription) throws SQLException {
    Engine engine = engine();
    try (LogLines log = new LogLines("dev.inboxee")) {
      engine.start(subscription);
      engine.stop();
      return log.lines().stream().filter(line -> line.startsWith("WARNING")).toList();
    }
  }

  /** What was said, the indexes left aside. */
  List<String> doubts(Subscribing subscription) throws SQLException {
    return warnings(subscription).stream().filter(line -> !line.contains("INBX0414")).toList();
  }

  /** Runs the statements that messages advise, of which there must be some. */
  void run(String... messages) throws SQLException {
    List<String> statements = new ArrayList<>();
    for (String message : messages) {
      STATEMENT.matcher(message).results().map(MatchResult::group).forEach(statements::add);
    }
    assertThat(statements).isNotEmpty();
    for (String statement : statements) {
      database.execute(statement.substring("Run: ".length()));
    }
  }
}
