package dev.inboxee.it;

import static dev.inboxee.it.app.Work.acked;
import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.it.app.History;
import dev.inboxee.it.app.History.Kind;
import dev.inboxee.it.app.Patience;
import dev.inboxee.it.app.Publishers;
import dev.inboxee.it.app.Store;
import dev.inboxee.it.app.Warnings;
import dev.inboxee.it.app.Work;
import jakarta.inject.Inject;
import java.util.List;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What becomes of a message whose handler does not acknowledge it. Runs inside the server. */
@ExtendWith(ArquillianExtension.class)
abstract class OutcomeContract {

  @Inject Publishers publish;
  @Inject History history;
  @Inject Store store;
  @Inject Warnings warnings;

  @Test
  void aDroppedMessageIsFinished() {
    publish.loose().publish("answered", new Work("dropped", "drop"));

    Patience.until(() -> history.texts("answered", Kind.SETTLED).contains("Drop"));
    Patience.until(() -> rowsOf("answered") == 0);
    assertThat(history.handled("answered")).contains("dropped 1");
  }

  @Test
  void aDeadLetterMovesToItsGroupWithTheReason() {
    publish.loose().publish("answered", new Work("dead", "dead"));

    Patience.until(
        () ->
            assertThat(store.ask("SELECT headers FROM loose WHERE target = 'answered-dead'"))
                .contains("no such record"));
    assertThat(history.texts("answered", Kind.SETTLED)).contains("DeadLetter");
  }

  @Test
  void aDeadLetterOfATableWithoutGroupsMovesToItsTable() {
    publish.whole().publish(new Work("spent", "retry"));

    Patience.until(() -> assertThat(store.ask("SELECT attempt FROM whole_dead")).isIn("2", "3"));
    Patience.until(() -> assertThat(store.ask("SELECT count(*) FROM whole")).isEqualTo("0"));
    assertThat(history.handled("whole")).containsExactly("spent 1", "spent 2");
  }

  @Test
  void aFailedHandlerIsSettledByTheFailurePolicy() {
    publish.loose().publish("failing", new Work("a", "throw throw ack"));

    Patience.until(() -> history.texts("failing", Kind.SETTLED).contains("Ack"));
    assertThat(history.handled("failing")).containsExactly("a 1", "a 2", "a 3");
    assertThat(history.texts("failing", Kind.FAILED))
        .containsExactly("IllegalStateException", "IllegalStateException");
    assertThat(history.texts("failing", Kind.SETTLED))
        .containsExactly("RetryAfter", "RetryAfter", "Ack");
    List<Long> times = history.times("failing", Kind.HANDLED);
    assertThat(times.get(1) - times.get(0)).isGreaterThan(180_000_000L);
    Patience.until(() -> rowsOf("failing") == 0);
  }

  @Test
  void aPayloadThatIsNoJsonStaysAndHoldsUpNobody() throws Exception {
    store.transaction().begin();
    store.run(
        "INSERT INTO ordered (target, payload) VALUES ('spoiled', %s)"
            .formatted(store.isSqlite() ? "x'7b7b7b'" : "decode('7b7b7b', 'hex')"));
    publish.ordered().publish("spoiled", acked("b"));
    publish.ordered().publish("spoiled", acked("c"));
    store.transaction().commit();

    Patience.until(() -> assertThat(history.handled("spoiled")).containsExactly("b 1", "c 1"));
    Patience.until(() -> rowsOf("spoiled", "ordered") == 1);
    assertThat(
            store.ask(
                "SELECT lower(%s) FROM ordered WHERE target = 'spoiled' AND retry_after IS NOT NULL"
                    .formatted(store.isSqlite() ? "hex(payload)" : "encode(payload, 'hex')")))
        .isEqualTo("7b7b7b");
    String id = store.ask("SELECT id FROM ordered WHERE target = 'spoiled'");
    assertThat(warnings.of("INBX0654"))
        .singleElement()
        .asString()
        .contains("table ordered with id " + id, "Json");
  }

  private int rowsOf(String group) throws Exception {
    return rowsOf(group, "loose");
  }

  private int rowsOf(String group, String table) throws Exception {
    return Integer.parseInt(
        store.ask("SELECT count(*) FROM %s WHERE target = '%s'".formatted(table, group)));
  }
}
