package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Isolation;
import dev.inboxee.Outcome;
import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.engine.Heard.Kind;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class PostgresIsolationTest extends IsolationContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  @Override
  Isolation seen(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SHOW transaction_isolation")) {
      result.next();
      return Isolation.valueOf(result.getString(1).toUpperCase(Locale.ROOT).replace(' ', '_'));
    }
  }

  @Override
  Isolation usual() {
    return Isolation.READ_COMMITTED;
  }

  @Override
  Isolation strict() {
    return Isolation.REPEATABLE_READ;
  }

  /** Each has read what the other writes, so that one of the two cannot commit. */
  @Test
  void what_cannot_be_serialized_is_delivered_again_as_if_never_claimed() throws Exception {
    Engine engine = engineWithRows(1);
    AtomicInteger calls = new AtomicInteger();
    Subscribing subscription =
        changes(Isolation.SERIALIZABLE)
            .handledBy(
                (message, row) -> {
                  int call = calls.incrementAndGet();
                  try (Connection connection = engine.pool().getConnection()) {
                    lookAndWrite(connection, call);
                  }
                  if (call == 1) {
                    try (Connection rival = database.connect()) {
                      rival.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
                      rival.setAutoCommit(false);
                      lookAndWrite(rival, 100);
                      rival.commit();
                    }
                  }
                  return Outcome.ack();
                });
    engine.start(subscription);
    await().until(() -> engine.listener().count(Kind.SETTLED) == 1);
    assertThat(subscription.endpoint().attempts()).containsExactly("1/1", "1/1");
    assertThat(engine.listener().count(Kind.HANDLER_FAILED)).isZero();
    assertThat(database.column("SELECT id FROM bare ORDER BY id"))
        .map(EngineContract::number)
        .containsExactly(2, 100);
    assertThat(count("changes")).isZero();
  }

  private static void lookAndWrite(Connection connection, int id) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeQuery("SELECT count(*) FROM bare").close();
    }
    write(connection, id);
  }
}
