package dev.inboxee.jca.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.exception.PayloadException;
import dev.inboxee.message.Message;
import java.sql.SQLException;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class LoggingListenerTest {

  private final LogLines log = new LogLines("dev.inboxee");
  private final LoggingListener listener = new LoggingListener();

  @AfterEach
  void close() {
    log.close();
  }

  @Test
  void failing_claims_are_one_warning_and_one_recovery() {
    listener.claimed("crm", 1);
    for (int i = 0; i < 3; i++) {
      listener.claimFailed("crm", new SQLException("connection refused"));
    }
    listener.claimed("crm", 0);
    listener.claimed("crm", 0);
    assertThat(log.codes()).containsExactly("WARNING INBX0550", "INFO INBX0551");
    assertThat(log.lines()).hasSize(4);
    assertThat(log.printed()).contains("crm", "connection refused");
  }

  @Test
  void each_subscription_fails_by_itself() {
    listener.claimFailed("crm", new SQLException("down"));
    listener.claimed("erp", 0);
    listener.claimFailed("erp", new SQLException("down"));
    assertThat(log.codes()).containsExactly("WARNING INBX0550", "WARNING INBX0550");
  }

  @Test
  void failing_extensions_are_one_warning_and_one_recovery() {
    listener.extensionFailed("crm", new SQLException("down"));
    listener.extensionFailed("crm", new SQLException("down"));
    listener.leaseExtended(row(1));
    assertThat(log.codes()).containsExactly("WARNING INBX0552", "INFO INBX0553");
  }

  @Test
  void a_failing_handler_is_a_warning_with_row_attempt_and_cause_until_a_row_is_acknowledged() {
    listener.handlerFailed(row(42), new IllegalStateException("CRM is down"));
    listener.settled(row(42), Outcome.retry());
    listener.handlerFailed(row(42), new IllegalStateException("CRM is down"));
    listener.settled(row(42), Outcome.drop());
    listener.settled(row(43), Outcome.ack());
    assertThat(log.codes()).containsExactly("WARNING INBX0652", "INFO INBX0653");
    assertThat(log.lines().get(0)).contains("crm", "42 (attempt 2)", "CRM is down");
  }

  @Test
  void failing_settlements_are_one_warning_and_one_recovery() {
    listener.settlementFailed(row(1), Outcome.ack(), new SQLException("down"));
    listener.settlementFailed(row(2), Outcome.ack(), new SQLException("down"));
    listener.settled(row(1), Outcome.retry());
    assertThat(log.codes()).containsExactly("WARNING INBX0655", "INFO INBX0656");
    assertThat(log.lines().get(0)).contains("Ack", "1 (attempt 2)");
  }

  @Test
  void every_row_that_does_not_decode_is_a_warning_that_names_table_id_and_cause() {
    listener.decodeFailed(row(7), secretive());
    listener.decodeFailed(row(8), secretive());
    assertThat(log.codes()).containsExactly("WARNING INBX0654", "WARNING INBX0654");
    assertThat(log.lines().get(0))
        .contains(
            "sales.sync_jobs", "id 7", "java.lang.Long", NumberFormatException.class.getName());
  }

  @Test
  void no_part_of_a_payload_is_logged() {
    listener.decodeFailed(row(7), secretive());
    listener.decodeFailed(row(7), new SQLException("Bad value: my-secret", "22P02"));
    assertThat(log.printed()).contains("22P02").doesNotContain("my-secret");
  }

  @Test
  void every_lost_lease_is_a_warning() {
    listener.leaseLost(row(1));
    listener.leaseLost(row(2));
    assertThat(log.codes()).containsExactly("WARNING INBX0554", "WARNING INBX0554");
  }

  @Test
  void a_row_of_a_table_without_attempts_is_named_by_its_id() {
    listener.leaseLost(new Row("crm", "a-1", OptionalInt.empty()));
    assertThat(log.lines().get(0)).contains("row a-1:");
  }

  @Test
  void starts_and_stops_are_told() {
    listener.subscriptionStarted("crm");
    listener.subscriptionStopped("crm");
    assertThat(log.codes()).containsExactly("INFO INBX0454", "INFO INBX0850");
  }

  private static Delivery row(int id) {
    return Row.of("crm", id, 2);
  }

  private static PayloadException secretive() {
    return new PayloadException(
        Message.PAYLOAD_NOT_DECODED,
        new NumberFormatException("For input string: my-secret"),
        "java.lang.Long",
        "NumberFormatException");
  }
}
