package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.exception.PublishException;
import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.engine.Queues.Change;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.spi.dialect.FailureKind;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

final class PostgresPublisherTest extends PublisherContract {

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }

  /** Two transactions each read all rows and write one: they cannot have come after each other. */
  @Test
  void a_serialization_failure_is_the_cause() throws Exception {
    create(Changes.class);
    Engine engine = engine();
    engine.publisher(Changes.class).publish("other", new Change("first"));
    engine.transactions().begin();
    try (Connection connection = engine.pool().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("SET TRANSACTION ISOLATION LEVEL SERIALIZABLE");
      statement.execute("SELECT count(*) FROM changes");
    }
    database.execute(
        "BEGIN ISOLATION LEVEL SERIALIZABLE; SELECT count(*) FROM changes;"
            + " UPDATE changes SET note = 'seen'; COMMIT");
    assertThatThrownBy(() -> engine.publisher(Changes.class).publish("crm", new Change("r1")))
        .isInstanceOf(PublishException.class)
        .hasMessageStartingWith("INBX0701")
        .cause()
        .isInstanceOfSatisfying(
            SQLException.class,
            cause ->
                assertThat(database.dialect().classify(cause)).isEqualTo(FailureKind.CONFLICT));
    engine.transactions().rollback();
    assertThat(count("changes")).isEqualTo(1);
  }
}
