package dev.inboxee.it;

import static dev.inboxee.it.app.Work.acked;
import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.it.app.History;
import dev.inboxee.it.app.History.Kind;
import dev.inboxee.it.app.Patience;
import dev.inboxee.it.app.Work;
import dev.inboxee.it.held.HeldPublishers;
import dev.inboxee.it.held.Tables;
import jakarta.inject.Inject;
import jakarta.transaction.Status;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Rows that a transaction, a session of the container's pool or a lease holds, side by side. Runs
 * inside the server.
 */
@ExtendWith(ArquillianExtension.class)
@ExpectedInLog(firstTime = {"This rolls back what was written", "The first attempt fails"})
abstract class HeldContract {

  /** What the names of a form's groups begin with, and its table. */
  private enum Form {
    LOCKED("row_locked"),
    LEASED("leased"),
    ADVISED("advised");

    private final String table;

    Form(String table) {
      this.table = table;
    }

    String group(String name) {
      return name().toLowerCase(Locale.ROOT) + "-" + name;
    }
  }

  private static final String NONE = String.valueOf(Status.STATUS_NO_TRANSACTION);

  @Inject HeldPublishers publish;
  @Inject History history;
  @Inject Tables tables;

  @Test
  void eachOutcomeIsCarriedOutAndTheNextDeliveryReadsTheAttempt() {
    for (Form form : Form.values()) {
      publish.publish(form.group("played"), new Work("a", "retry later ack"));
      publish.publish(form.group("played"), new Work("b", "dead"));
      publish.publish(form.group("played"), new Work("c", "retry retry retry"));
    }
    for (Form form : Form.values()) {
      String played = form.group("played");
      Patience.until(() -> assertThat(history.texts(played, Kind.SETTLED)).hasSize(7));
      assertThat(history.handled(played))
          .containsExactlyInAnyOrder("a 1", "a 2", "a 3", "b 1", "c 1", "c 2", "c 3");
      untilCount(form.table + " WHERE target = '" + form.group("dead") + "'", "2");
      untilCount(form.table + " WHERE target = '" + played + "'", "0");
    }
  }

  @Test
  void aHandlerSeesNoTransactionAndHasASessionOfItsOwn() {
    publishToEach("looks", acked("a"));
    for (Form form : Form.values()) {
      untilSettled(form.group("looks"), "Ack");
      assertThat(history.handled(form.group("looks")))
          .containsExactly(NONE + (form == Form.LOCKED ? " locked" : " free"));
    }
  }

  @Test
  void whatAHandlerWroteStaysWhenItFails() throws SQLException {
    publishToEach("fails", acked("a"));
    for (Form form : Form.values()) {
      untilSettled(form.group("fails"), "Retry", "Ack");
      assertThat(effects(form.group("fails")))
          .containsExactly("auto 1", "auto 2", "own 1", "own 2");
    }
  }

  @Test
  void aTransactionOfTheHandlersRollsBackAlone() throws SQLException {
    publishToEach("undoes", acked("a"));
    for (Form form : Form.values()) {
      untilSettled(form.group("undoes"), "Ack");
      assertThat(history.handled(form.group("undoes"))).containsExactly(NONE);
      assertThat(effects(form.group("undoes"))).isEmpty();
    }
  }

  @Test
  void whatAHandlerWritesInTheTransactionOfItsRowCountsOnce() throws SQLException {
    publishToEach("joins", new Work("a", "throw retry rollback vain ack"));
    for (Form form : Form.values()) {
      String joins = form.group("joins");
      untilSettled(joins, "Retry", "Retry", "Retry", "Retry", "Ack");
      assertThat(history.texts(joins, Kind.FAILED))
          .containsExactly("IllegalStateException", "HandlerException", "HandlerException");
      assertThat(effects(joins)).containsExactly("bean 5", "joined 5");
      untilCount(form.table + " WHERE target = '" + joins + "'", "0");
    }
  }

  @Test
  void aBatchIsAnsweredMessageByMessage() throws SQLException {
    for (Form form : Form.values()) {
      publish.publishAll(
          form.group("batched"), List.of(acked("a"), new Work("b", "retry ack"), acked("c")));
    }
    for (Form form : Form.values()) {
      String batched = form.group("batched");
      Patience.until(
          () ->
              assertThat(history.texts(batched, Kind.SETTLED))
                  .containsExactlyInAnyOrder("Ack", "Retry", "Ack", "Ack"));
      assertThat(history.handled(batched)).containsExactly("a 1", "b 1", "c 1", "b 2");
      assertThat(effects(batched)).containsExactly("a of 3 1", "b of 1 2", "b of 3 1", "c of 3 1");
      untilCount(form.table + " WHERE target = '" + batched + "'", "0");
    }
  }

  @Test
  void workersRunSideBySide() {
    String[] messages = {"m1", "m2", "m3", "m4", "m5", "m6"};
    for (String message : messages) {
      publishToEach("meets", acked(message));
    }
    for (Form form : Form.values()) {
      Patience.until(() -> assertThat(history.handled(form.group("meets"))).hasSize(6));
      assertThat(history.handled(form.group("meets"))).containsExactlyInAnyOrder(messages);
    }
  }

  private void publishToEach(String name, Work work) {
    for (Form form : Form.values()) {
      publish.publish(form.group(name), work);
    }
  }

  private void untilSettled(String subscription, String... outcomes) {
    Patience.until(
        () -> assertThat(history.texts(subscription, Kind.SETTLED)).containsExactly(outcomes));
  }

  private void untilCount(String fromWhere, String count) {
    Patience.until(
        () -> assertThat(tables.ask("SELECT count(*) FROM " + fromWhere)).isEqualTo(count));
  }

  private List<String> effects(String subscription) throws SQLException {
    return tables.column(
        "SELECT name FROM held_effects WHERE subscription = '" + subscription + "' ORDER BY name");
  }
}
