package dev.inboxee.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.it.app.Patience;
import dev.inboxee.it.app.Work;
import dev.inboxee.it.joins.JoinsPublishers;
import dev.inboxee.it.joins.Ledger;
import dev.inboxee.it.joins.LoggedFailures;
import dev.inboxee.it.joins.Place;
import dev.inboxee.it.joins.Story;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Handlers that write through JPA, into another database, as a JMS message and into a second queue
 * table, in the transaction that settles their row. Each test drives the three forms side by side.
 * Runs inside the server.
 */
@ExtendWith(ArquillianExtension.class)
@ExpectedInLog(
    value = {
      "WTRN0074E", // what does not commit
      "CNTR0020E", // an enterprise bean that fails
      "J2CA0026E" // what a handler writes after its transaction's timeout
    },
    firstTime = {
      "This rolls back what was written",
      "CSITransactionRolledbackException",
      "RollbackException: Transaction rolled back",
      "addSync: caught Exception",
      // At its timeout the container aborts a transaction's connections, in use or not.
      "J2CA0021E",
      "connection error event during getConnection",
      "com.ibm.ws.rsadapter.impl.WSRdbManagedConnectionImpl",
      "com.ibm.ws.rsadapter.jdbc.",
      "Communications link failure",
      "DSRA0080E",
      "DSRA9110E"
    })
abstract class JoinsContract {

  static final List<String> FORMS = List.of("locked", "leased", "advised");
  private static final Map<Place, Integer> NOTHING = everywhere(0);
  private static final Map<Place, Integer> ONCE = everywhere(1);

  @Inject JoinsPublishers publishers;
  @Inject Ledger ledger;
  @Inject LoggedFailures log;
  @Inject Story story;

  /** Whether a failed statement leaves nothing to commit, or only itself undone. */
  abstract boolean errorsSpoilTransactions();

  private static Map<Place, Integer> everywhere(int count) {
    return Map.of(
        Place.PERSISTED, count, Place.PAID, count, Place.SENT, count, Place.FOLLOWED, count);
  }

  @Test
  void whatAHandlerWroteExistsOnceWhenItsMessageIsAcknowledgedAndNotAtAllElse() throws Exception {
    Map<String, List<String>> expected = stories(errorsSpoilTransactions());
    publish("joins", expected.keySet());
    untilTold("joins", expected);
    for (String form : FORMS) {
      for (String answers : expected.keySet()) {
        String name = name(form, "joins", answers);
        boolean acknowledged = expected.get(answers).contains("Ack");
        assertThat(ledger.effects(name)).as(name).isEqualTo(acknowledged ? ONCE : NOTHING);
        boolean dead = expected.get(answers).contains("DeadLetter");
        assertThat(ledger.groups(name)).as(name).hasSize(dead ? 1 : 0);
      }
    }
  }

  /** By what the handler answers. */
  private static Map<String, List<String>> stories(boolean errorsSpoil) {
    List<String> failed = List.of("attempt 1", "failed", "Retry", "attempt 2", "Ack");
    List<String> acked = List.of("attempt 1", "Ack");
    return Map.ofEntries(
        Map.entry("ack", acked),
        Map.entry("retry ack", List.of("attempt 1", "Retry", "attempt 2", "Ack")),
        Map.entry("later ack", List.of("attempt 1", "RetryAfter", "attempt 2", "Ack")),
        Map.entry("drop", List.of("attempt 1", "Drop")),
        Map.entry("dead", List.of("attempt 1", "DeadLetter")),
        Map.entry("throw ack", failed),
        Map.entry("checked ack", failed),
        Map.entry("mark ack", failed),
        Map.entry("unwritable ack", failed),
        Map.entry("spoil ack", errorsSpoil ? failed : acked));
  }

  @Test
  void theCauseOfAFailureIsToldAsItIsAndLogged() throws Exception {
    Map<String, String> causes =
        Map.of(
            "throw",
            "java.lang.IllegalStateException: unchecked, of ",
            "checked",
            "java.io.IOException: checked, of ",
            "mark",
            "INBX0608",
            "unwritable",
            "joins_entries");
    publish("joins", causes.keySet());
    for (String form : FORMS) {
      for (String answer : causes.keySet()) {
        String name = name(form, "joins", answer);
        Patience.until(() -> assertThat(story.of(name)).as(name).endsWith("failed", "DeadLetter"));
        assertThat(story.causes(name))
            .as(name + story.of(name))
            .hasSize(3)
            .allSatisfy(cause -> assertThat(chain(cause)).contains(causes.get(answer)))
            .allSatisfy(cause -> assertLogged(form, name, cause));
        assertThat(ledger.effects(name)).as(name).isEqualTo(NOTHING);
      }
    }
  }

  private void assertLogged(String form, String name, Throwable cause) {
    String row = "subscription %s-joins failed for row %s (".formatted(form, story.id(name));
    assertThat(log.with(row))
        .anySatisfy(
            line -> {
              assertThat(line.cause()).isSameAs(cause);
              assertThat(line.text()).startsWith("INBX0652").contains(cause.toString());
            });
  }

  static String chain(Throwable cause) {
    StringBuilder chain = new StringBuilder();
    for (Throwable each = cause; each != null; each = each.getCause()) {
      chain.append(each).append('\n');
    }
    return chain.toString();
  }

  @Test
  void aHandlerThatOutlastsItsTimeoutKeepsNothingAndReachesTheCap() throws Exception {
    Map<String, List<String>> expected =
        Map.of(
            "late ack",
            List.of("attempt 1", "failed", "Retry", "attempt 2", "Ack"),
            "late late",
            List.of("attempt 1", "failed", "Retry", "attempt 2", "failed", "DeadLetter"),
            "late-throw",
            List.of("attempt 1", "failed", "Retry", "attempt 2", "failed", "DeadLetter"));
    publish("late", expected.keySet());
    untilTold("late", expected);
    for (String form : FORMS) {
      String acked = name(form, "late", "late ack");
      assertThat(ledger.effects(acked)).as(acked).isEqualTo(ONCE);
      assertThat(ledger.notes(acked)).as(acked).isEmpty();
      for (String answers : List.of("late late", "late-throw")) {
        String name = name(form, "late", answers);
        assertThat(ledger.effects(name)).as(name).isEqualTo(NOTHING);
        assertThat(ledger.notes(name)).as(name).isEmpty();
        assertThat(ledger.groups(name)).as(name).containsExactly(form + "-dead");
      }
      assertThat(story.causes(name(form, "late", "late-throw")))
          .allSatisfy(cause -> assertThat(cause).hasMessageStartingWith("too late"));
      assertThat(story.causes(name(form, "late", "late late")))
          .allSatisfy(cause -> assertThat(cause).hasMessageContaining("INBX060"));
    }
  }

  @Test
  void beansOfEachTypeJoinTheDeliverysTransactionOrNotAsJakartaTransactionsSays() throws Exception {
    List<String> seen =
        List.of(
            "attempt 1",
            "handler the caller's",
            "REQUIRED the caller's",
            "REQUIRES_NEW its own",
            "MANDATORY the caller's",
            "SUPPORTS the caller's",
            "NOT_SUPPORTED none",
            "refused",
            "EJB REQUIRED the caller's",
            "EJB REQUIRES_NEW its own");
    List<String> fails = List.of("attempt 1", "handler the caller's");
    Map<String, List<String>> expected =
        Map.of(
            "ack",
            with(seen, "Ack"),
            "drop",
            with(seen, "Drop"),
            "fail-new",
            with(
                fails,
                "failing REQUIRES_NEW its own",
                "threw",
                "failing EJB REQUIRES_NEW its own",
                "threw",
                "Ack"),
            "fail-bean",
            with(fails, "failing REQUIRED the caller's", "threw", "failed", "DeadLetter"),
            "fail-ejb",
            with(fails, "failing EJB REQUIRED the caller's", "threw", "failed", "DeadLetter"));
    publish("calls", expected.keySet());
    untilTold("calls", expected);
    for (String form : FORMS) {
      assertNotes(
          name(form, "calls", "ack"),
          "handler",
          "REQUIRED",
          "REQUIRES_NEW",
          "MANDATORY",
          "SUPPORTS",
          "NOT_SUPPORTED",
          "EJB REQUIRED",
          "EJB REQUIRES_NEW");
      assertNotes(name(form, "calls", "drop"), "REQUIRES_NEW", "NOT_SUPPORTED", "EJB REQUIRES_NEW");
      assertNotes(name(form, "calls", "fail-new"), "handler");
      assertNotes(name(form, "calls", "fail-bean"));
      assertNotes(name(form, "calls", "fail-ejb"));
    }
  }

  @Test
  void withoutTransactionalModeThereIsNoTransactionToJoinAndBeansEndTheirOwn() throws Exception {
    List<String> seen =
        List.of(
            "attempt 1",
            "handler none",
            "REQUIRED its own",
            "REQUIRES_NEW its own",
            "refused",
            "SUPPORTS none",
            "NOT_SUPPORTED none",
            "NEVER none",
            "EJB REQUIRED its own",
            "EJB REQUIRES_NEW its own");
    List<String> fails = List.of("attempt 1", "handler none");
    Map<String, List<String>> expected =
        Map.of(
            "ack",
            with(seen, "Ack"),
            "drop",
            with(seen, "Drop"),
            "fail-bean",
            with(fails, "failing REQUIRED its own", "threw", "Ack"),
            "fail-ejb",
            with(fails, "failing EJB REQUIRED its own", "threw", "Ack"));
    publish("alone", expected.keySet());
    untilTold("alone", expected);
    for (String form : FORMS) {
      for (String answer : List.of("ack", "drop")) {
        assertNotes(
            name(form, "alone", answer),
            "handler",
            "REQUIRED",
            "REQUIRES_NEW",
            "SUPPORTS",
            "NOT_SUPPORTED",
            "NEVER",
            "EJB REQUIRED",
            "EJB REQUIRES_NEW");
      }
      assertNotes(name(form, "alone", "fail-bean"), "handler");
      assertNotes(name(form, "alone", "fail-ejb"), "handler");
    }
  }

  private void assertNotes(String name, String... notes) throws Exception {
    assertThat(ledger.notes(name)).as(name).containsExactlyInAnyOrder(notes);
  }

  private static List<String> with(List<String> lines, String... more) {
    List<String> all = new ArrayList<>(lines);
    all.addAll(List.of(more));
    return all;
  }

  /** One message for each form and kind of answers, named after both. */
  final void publish(String group, Iterable<String> answers) throws Exception {
    for (String form : FORMS) {
      List<Work> messages = new ArrayList<>();
      for (String each : answers) {
        messages.add(new Work(name(form, group, each), each));
      }
      publishers.publish(form + "-" + group, messages);
    }
  }

  static String name(String form, String group, String answers) {
    return form + " " + group + ": " + answers;
  }

  private void untilTold(String group, Map<String, List<String>> expected) {
    Map<String, List<String>> all = new TreeMap<>();
    for (String form : FORMS) {
      expected.forEach((answers, story) -> all.put(name(form, group, answers), story));
    }
    Patience.until(
        () -> {
          Map<String, List<String>> told = new TreeMap<>();
          all.keySet().forEach(name -> told.put(name, story.of(name)));
          assertThat(told).containsExactlyEntriesOf(all);
        });
  }
}
