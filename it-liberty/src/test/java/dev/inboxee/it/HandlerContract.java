package dev.inboxee.it;

import static dev.inboxee.it.app.Work.acked;
import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.it.app.History;
import dev.inboxee.it.app.History.Kind;
import dev.inboxee.it.app.Patience;
import dev.inboxee.it.app.Publishers;
import dev.inboxee.it.app.Store;
import jakarta.inject.Inject;
import jakarta.transaction.Status;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the container does for a handler. Runs inside the server. */
@ExtendWith(ArquillianExtension.class)
@ExpectedInLog(firstTime = {"This rolls back what was written", "The first attempt fails"})
abstract class HandlerContract {

  private static final String NONE = String.valueOf(Status.STATUS_NO_TRANSACTION);
  private static final String ACTIVE = String.valueOf(Status.STATUS_ACTIVE);

  @Inject Publishers publish;
  @Inject History history;
  @Inject Store store;

  @Test
  void aHandlerHasItsParametersInjectedAndARequestContextOfItsOwn() {
    publish.loose().publish("injected", acked("a"));
    publish.loose().publish("injected", acked("b"));

    untilSettled("injected", "Ack", "Ack");
    List<String> visits = history.handled("injected");
    assertThat(visits).hasSize(2).doesNotHaveDuplicates();
    assertThat(visits).allMatch(visit -> visit.startsWith("true " + store.dataSource() + " "));
  }

  @Test
  void aHandlerSeesNoTransactionOfTheEngines() {
    publish.loose().publish("untouched", acked("a"));

    untilSettled("untouched", "Ack");
    assertThat(history.handled("untouched")).containsExactly(NONE);
  }

  @Test
  void whatATransactionalBeanWroteStaysWhenTheHandlerFails() {
    publish.loose().publish("commits", acked("committed"));

    untilSettled("commits", "Retry", "Ack");
    untilEffects("committed", "committed1 committed2");
  }

  @Test
  void aTransactionalBeanRollsBackWithoutItsHandler() {
    publish.loose().publish("rolls-back", acked("undone"));

    untilSettled("rolls-back", "Ack");
    assertThat(history.handled("rolls-back")).containsExactly(NONE);
    untilEffects("undone", "");
  }

  @Test
  void aTransactionalHandlerRollsBackWhenItFails() {
    publish.loose().publish("transactional", acked("own"));

    untilSettled("transactional", "Retry", "Ack");
    assertThat(history.handled("transactional")).containsExactly(ACTIVE, ACTIVE);
    untilEffects("own", "own2");
  }

  @Test
  void aTimeoutInterruptsTheHandlerAndCountsAsItsFailure() {
    publish.loose().publish("hanging", acked("a"));

    untilSettled("hanging", "Retry", "Ack");
    assertThat(history.handled("hanging")).containsExactly("a 1", "a 2");
    assertThat(history.texts("hanging", Kind.FAILED)).containsExactly("TimeoutException");
  }

  @Test
  void aRetryCallsTheHandlerAgainWithinOneDelivery() {
    publish.loose().publish("stubborn", acked("a"));

    untilSettled("stubborn", "Ack");
    assertThat(history.handled("stubborn")).containsExactly("a 1", "a 1", "a 1");
  }

  @Test
  void anOpenCircuitBreakerPausesTheSubscriptionAndSpendsNoAttempt() {
    for (int i = 1; i <= 6; i++) {
      publish.loose().publish("breaking", acked("m" + i));
    }

    untilSettled("breaking", allOf("Retry", 4, "Ack", 6));
    assertThat(history.texts("breaking", Kind.FAILED))
        .containsExactly(allOf("IllegalStateException", 4));
    assertThat(history.texts("breaking", Kind.PAUSED))
        .containsExactly("CircuitBreakerOpenException");
    assertThat(history.texts("breaking", Kind.RESUMED)).hasSize(1);
  }

  @Test
  void aBulkheadRefusesMoreThanItTakesAndThatCountsAsAFailure() {
    publish.loose().publish("crowded", acked("a"));
    publish.loose().publish("crowded", acked("b"));

    Patience.until(() -> assertThat(acknowledged("crowded")).isEqualTo(2));
    assertThat(history.texts("crowded", Kind.FAILED)).containsOnly("BulkheadException");
  }

  @Test
  void aFallbackAnswersForTheHandler() {
    publish.loose().publish("falling", acked("a"));

    untilSettled("falling", "Drop");
    assertThat(history.handled("falling")).containsExactly("a");
    assertThat(history.texts("falling", Kind.FAILED)).isEmpty();
  }

  private long acknowledged(String subscription) {
    return history.texts(subscription, Kind.SETTLED).stream().filter("Ack"::equals).count();
  }

  private static String[] allOf(Object... textsAndTimes) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < textsAndTimes.length; i += 2) {
      all.addAll(Collections.nCopies((int) textsAndTimes[i + 1], (String) textsAndTimes[i]));
    }
    return all.toArray(String[]::new);
  }

  private void untilSettled(String subscription, String... outcomes) {
    Patience.until(
        () -> assertThat(history.texts(subscription, Kind.SETTLED)).containsExactly(outcomes));
  }

  private void untilEffects(String prefix, String names) {
    String query =
        "SELECT coalesce(%s, '') FROM"
            + " (SELECT name FROM effects WHERE name LIKE '%s%%' ORDER BY name) AS e";
    String all = store.isSqlite() ? "group_concat(name, ' ')" : "string_agg(name, ' ')";
    Patience.until(() -> assertThat(store.ask(query.formatted(all, prefix))).isEqualTo(names));
  }
}
