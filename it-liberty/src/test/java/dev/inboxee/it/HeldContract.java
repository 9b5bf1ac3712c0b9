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
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Rows that a transaction or a session of the container's pool holds. Runs inside the server. */
@ExtendWith(ArquillianExtension.class)
@ExpectedInLog(firstTime = {"This rolls back what was written", "The first attempt fails"})
abstract class HeldContract {

  private static final String NONE = String.valueOf(Status.STATUS_NO_TRANSACTION);

  @Inject HeldPublishers publish;
  @Inject History history;
  @Inject Tables tables;

  private final String form;
  private final String table;

  /**
   * Tests of one form.
   *
   * @param form what the names of its groups begin with
   */
  HeldContract(String form, String table) {
    this.form = form;
    this.table = table;
  }

  @Test
  void eachOutcomeIsCarriedOutAndTheNextDeliveryReadsTheAttempt() {
    String played = form + "-played";
    publish.publish(played, new Work("a", "retry later ack"));
    publish.publish(played, new Work("b", "dead"));
    publish.publish(played, new Work("c", "retry retry retry"));
    Patience.until(() -> assertThat(history.texts(played, Kind.SETTLED)).hasSize(7));
    assertThat(history.handled(played))
        .containsExactlyInAnyOrder("a 1", "a 2", "a 3", "b 1", "c 1", "c 2", "c 3");
    untilCount(table + " WHERE target = '" + form + "-dead'", "2");
    untilCount(table + " WHERE target = '" + played + "'", "0");
  }

  @Test
  void aHandlerSeesNoTransactionAndHasASessionOfItsOwn() {
    publish.publish(form + "-looks", acked("a"));
    untilSettled(form + "-looks", "Ack");
    assertThat(history.handled(form + "-looks"))
        .containsExactly(NONE + (form.equals("locked") ? " locked" : " free"));
  }

  @Test
  void whatAHandlerWroteStaysWhenItFails() throws SQLException {
    publish.publish(form + "-fails", acked("a"));
    untilSettled(form + "-fails", "Retry", "Ack");
    assertThat(effects(form + "-fails")).containsExactly("auto 1", "auto 2", "own 1", "own 2");
  }

  @Test
  void aTransactionOfTheHandlersRollsBackAlone() throws SQLException {
    publish.publish(form + "-undoes", acked("a"));
    untilSettled(form + "-undoes", "Ack");
    assertThat(history.handled(form + "-undoes")).containsExactly(NONE);
    assertThat(effects(form + "-undoes")).isEmpty();
  }

  @Test
  void whatAHandlerWritesInTheTransactionOfItsRowCountsOnce() throws SQLException {
    String joins = form + "-joins";
    publish.publish(joins, new Work("a", "throw retry rollback vain ack"));
    untilSettled(joins, "Retry", "Retry", "Retry", "Retry", "Ack");
    assertThat(history.texts(joins, Kind.FAILED))
        .containsExactly("IllegalStateException", "HandlerException", "HandlerException");
    assertThat(effects(joins)).containsExactly("bean 5", "joined 5");
    untilCount(table + " WHERE target = '" + joins + "'", "0");
  }

  @Test
  void workersRunSideBySide() {
    for (int i = 1; i <= 6; i++) {
      publish.publish(form + "-meets", acked("m" + i));
    }
    Patience.until(() -> assertThat(history.handled(form + "-meets")).hasSize(6));
    assertThat(history.handled(form + "-meets"))
        .containsExactlyInAnyOrder("m1", "m2", "m3", "m4", "m5", "m6");
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
