package dev.inboxee.it;

import static dev.inboxee.it.app.Work.acked;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.it.app.History;
import dev.inboxee.it.app.History.Kind;
import dev.inboxee.it.app.Marked;
import dev.inboxee.it.app.Patience;
import dev.inboxee.it.app.Publishers;
import dev.inboxee.it.app.Store;
import dev.inboxee.it.app.Work;
import jakarta.inject.Inject;
import java.util.List;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** How messages go to their handlers and what becomes of them. Runs inside the server. */
@ExtendWith(ArquillianExtension.class)
@ExpectedInLog(firstTime = "This rolls back what was published")
abstract class DeliveryContract {

  @Inject Publishers publish;
  @Inject History history;
  @Inject Store store;

  @Test
  void aFifoGroupKeepsItsOrderAndRetriesItsHeadBeforeTheNextRow() throws Exception {
    inOneCommit(
        "retried",
        acked("a"),
        new Work("b", "retry retry ack"),
        acked("c"),
        new Work("d", "retry ack"));

    Patience.until(
        () ->
            assertThat(history.handled("retried"))
                .containsExactly("a 1", "b 1", "b 2", "b 3", "c 1", "d 1", "d 2"));
    untilNothingIsLeftOf("ordered", "retried");
  }

  @Test
  void twoFifoGroupsGoSideBySide() {
    for (String name : List.of("a", "b", "c")) {
      publish.ordered().publish("left", acked(name));
      publish.ordered().publish("right", acked(name));
    }

    for (String group : List.of("left", "right")) {
      Patience.until(() -> assertThat(history.handled(group)).containsExactly("a 1", "b 1", "c 1"));
      untilNothingIsLeftOf("ordered", group);
    }
  }

  @Test
  void retryAfterMovesARowBehindThoseDueEarlier() throws Exception {
    inOneCommit("delayed", new Work("a", "later ack"), acked("b"), acked("c"));

    Patience.until(
        () -> assertThat(history.handled("delayed")).containsExactly("a 1", "b 1", "c 1", "a 2"));
    List<Long> times = history.times("delayed", Kind.HANDLED);
    assertThat(times.get(3) - times.get(0)).isGreaterThan(900_000_000L);
    untilNothingIsLeftOf("ordered", "delayed");
  }

  @Test
  void aPlainGroupGoesSideBySide() {
    for (String name : List.of("a", "b", "c")) {
      publish.loose().publish("beside", acked(name));
    }

    Patience.until(
        () -> assertThat(history.handled("beside")).containsExactlyInAnyOrder("a 1", "b 1", "c 1"));
    untilNothingIsLeftOf("loose", "beside");
  }

  @Test
  void aWholeTableIsReadWithoutGroups() {
    publish.whole().publish(new Work("a", "retry ack"));

    Patience.until(
        () -> {
          assertThat(history.handled("whole")).contains("a 1", "a 2");
          assertThat(store.ask("SELECT count(*) FROM whole")).isEqualTo("0");
        });
  }

  @Test
  void aRowWithoutPayloadIsHandedOverItselfAndMarkedWhenFinished() {
    publish.marked().insert(new Marked(0, "by hand", null, null));

    Patience.until(
        () ->
            assertThat(
                    store.ask(
                        "SELECT count(*) FROM marked WHERE note = 'by hand'"
                            + " AND processed_at IS NOT NULL AND locked_until IS NULL"))
                .isEqualTo("1"));
    assertThat(history.handled("marked")).containsExactly("by hand");
  }

  @Test
  void aHandlerThatTakesLongerThanItsLeaseIsCalledOnce() {
    publish.ordered().publish("slow", acked("a"));

    Patience.until(() -> !history.texts("slow", Kind.SETTLED).isEmpty());
    assertThat(history.handled("slow")).containsExactly("a 1");
    assertThat(history.texts("slow", Kind.SETTLED)).containsExactly("Ack");
    untilNothingIsLeftOf("ordered", "slow");
  }

  @Test
  void anIdleSubscriptionClaimsOncePerPollInterval() {
    Patience.until(() -> history.times("idle", Kind.CLAIMING).size() > 6);

    List<Long> claims = history.times("idle", Kind.CLAIMING);
    for (int i = 1; i < claims.size(); i++) {
      assertThat(claims.get(i) - claims.get(i - 1)).isGreaterThanOrEqualTo(500_000_000L);
    }
    assertThat(history.texts("idle", Kind.CLAIMED)).containsOnly("0");
  }

  @Test
  void aVariableOfTheServerWinsOverTheAnnotation() {
    for (String name : List.of("a", "b", "c")) {
      publish.loose().publish("configured", acked(name)); // they meet or fail
    }

    Patience.until(
        () ->
            assertThat(history.handled("configured"))
                .containsExactlyInAnyOrder("a 1", "b 1", "c 1"));
    assertThat(history.texts("configured", Kind.FAILED)).isEmpty();
  }

  @Test
  void aVariableOfTheServerLeavesASubscriptionOut() throws Exception {
    publish.loose().publish("left-out", acked("a"));

    assertThat(history.times("configured", Kind.STARTED)).hasSize(1);
    assertThat(history.times("left-out", Kind.STARTED)).isEmpty();
    assertThat(history.times("left-out", Kind.CLAIMING)).isEmpty();
    assertThat(store.ask("SELECT count(*) FROM loose WHERE target = 'left-out'")).isEqualTo("1");
  }

  @Test
  void aPublisherJoinsTheTransactionOfATransactionalBean() throws Exception {
    String published = "SELECT count(*) FROM loose WHERE target = 'nobody'";

    assertThatThrownBy(() -> publish.inTransaction("nobody", acked("a"), false))
        .hasMessage("This rolls back what was published");
    assertThat(store.ask(published)).isEqualTo("0");
    publish.inTransaction("nobody", acked("b"), true);
    assertThat(store.ask(published)).isEqualTo("1");
  }

  private void inOneCommit(String group, Work... messages) throws Exception {
    store.transaction().begin();
    for (Work message : messages) {
      publish.ordered().publish(group, message);
    }
    store.transaction().commit();
  }

  private void untilNothingIsLeftOf(String table, String group) {
    Patience.until(
        () ->
            assertThat(
                    store.ask(
                        "SELECT count(*) FROM %s WHERE target = '%s'".formatted(table, group)))
                .isEqualTo("0"));
  }
}
