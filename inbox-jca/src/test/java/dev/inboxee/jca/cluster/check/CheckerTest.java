package dev.inboxee.jca.cluster.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.cluster.Plan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each kind of violation is found once it is planted into a history that has none. */
final class CheckerTest {

  private static final long LEASE = 1_000;

  /** One group with rows of all priorities, two of them with the same one. */
  private static final Plan PLAN =
      LongStream.range(0, 10_000)
          .mapToObj(seed -> new Plan(seed, 1, 4))
          .filter(plan -> priorities(plan).equals(List.of(0, 1, 1, 2)))
          .findFirst()
          .orElseThrow();

  private final Plan plan = PLAN;

  private final Map<String, List<String>> lines = new TreeMap<>();
  private final Map<String, Long> killed = new TreeMap<>();
  private final Published published = new Published();
  private final Set<Long> waiting = new HashSet<>();
  private final Set<Long> dead = new HashSet<>();
  private final Set<Long> inWork = new HashSet<>();
  private final List<Long> order = new ArrayList<>();
  private boolean leased = true;
  private int number;

  private static List<Integer> priorities(Plan plan) {
    return LongStream.rangeClosed(1, 4).mapToObj(plan::priority).sorted().toList();
  }

  @BeforeEach
  void publish() {
    published.atFirst(4);
    for (int priority = 0; priority < 3; priority++) {
      for (long id = 1; id <= 4; id++) {
        if (plan.priority(id) == priority) {
          order.add(id);
        }
      }
    }
  }

  /** The row that is to be the n-th. */
  private long nth(int place) {
    return order.get(place - 1);
  }

  private void write(String server, Object... fields) {
    StringBuilder line = new StringBuilder();
    for (Object field : fields) {
      line.append(line.isEmpty() ? "" : "\t").append(field);
    }
    lines.computeIfAbsent(server, key -> new ArrayList<>()).add(line.toString());
  }

  private int began(String server, long at, long id, int attempt, Object retryAfter) {
    Object leaseEnd = leased ? at + LEASE : "";
    write(
        server,
        "began",
        ++number,
        at,
        id,
        plan.group(id),
        attempt,
        plan.priority(id),
        retryAfter,
        leaseEnd);
    return number;
  }

  private int began(String server, long at, long id, int attempt) {
    return began(server, at, id, attempt, "");
  }

  private void answered(String server, int delivery, long at, String deed) {
    write(server, "ended", delivery, at, deed);
    write(server, "settled", delivery, at + 1, deed, 0);
  }

  /** A whole delivery that takes ten microseconds. */
  private void acknowledged(String server, long at, long id, int attempt) {
    answered(server, began(server, at, id, attempt), at + 10, "ACK");
  }

  /** The rest of the messages, one after the other. */
  private void finish(long from, int first) {
    for (int place = first; place <= 4; place++) {
      acknowledged("a", from + 100L * place, nth(place), 1);
    }
  }

  private List<String> faults() {
    HistoryReader reader = new HistoryReader(killed);
    lines.forEach(reader::read);
    return Checker.faults(
        new Evidence(plan, published, reader.history(), new Remains(waiting, dead, inWork)));
  }

  private void assertFaults(String... beginnings) {
    List<String> faults = faults();
    assertThat(faults).hasSameSizeAs(beginnings);
    for (int i = 0; i < beginnings.length; i++) {
      assertThat(faults.get(i)).startsWith(beginnings[i]);
    }
  }

  @Test
  void finds_nothing_where_nothing_is() {
    finish(0, 1);
    assertFaults();
  }

  @Test
  void finds_two_rows_of_a_group_in_work() {
    int first = began("a", 100, nth(1), 1);
    acknowledged("b", 105, nth(2), 1);
    answered("a", first, 120, "ACK");
    finish(0, 3);
    assertFaults("two in work");
  }

  @Test
  void finds_a_row_in_work_twice() {
    int first = began("a", 100, nth(1), 1);
    int again = began("b", 105, nth(1), 2);
    answered("a", first, 110, "RETRY");
    answered("b", again, 120, "ACK");
    finish(0, 2);
    assertFaults("two in work");
  }

  @Test
  void finds_two_in_work_around_one_that_is_short() {
    int first = began("a", 100, nth(1), 1);
    answered("a", first, 500, "ACK");
    acknowledged("b", 200, nth(2), 1);
    acknowledged("b", 300, nth(3), 1);
    acknowledged("b", 600, nth(4), 1);
    assertFaults("two in work", "two in work");
  }

  /** Its handler goes on when its lease has ended, as that of a frozen server does. */
  private int lost(String server, long at, long id, long goesOnUntil) {
    int delivery = began(server, at, id, 1);
    write(server, "ended", delivery, goesOnUntil, "ACK");
    return delivery;
  }

  @Test
  void lets_a_takeover_pass_when_the_lease_has_ended_and_nothing_was_settled() {
    int frozen = lost("a", 100, nth(1), 2_000);
    write("a", "lost", frozen, 2_001);
    acknowledged("b", 100 + LEASE, nth(1), 2);
    finish(2_000, 2);
    assertFaults();
  }

  @Test
  void finds_a_takeover_before_the_lease_has_ended() {
    int frozen = lost("a", 100, nth(1), 2_000);
    write("a", "lost", frozen, 2_001);
    acknowledged("b", 99 + LEASE, nth(1), 2);
    finish(2_000, 2);
    assertFaults("two in work");
  }

  @Test
  void finds_a_takeover_of_a_lease_that_was_extended() {
    int frozen = began("a", 100, nth(1), 1);
    write("a", "extended", frozen, 600, 600 + LEASE);
    write("a", "ended", frozen, 2_000, "ACK");
    write("a", "lost", frozen, 2_001);
    acknowledged("b", 100 + LEASE, nth(1), 2);
    finish(2_000, 2);
    assertFaults("two in work");
  }

  @Test
  void finds_a_takeover_of_what_was_settled_after_all() {
    int frozen = began("a", 100, nth(1), 1);
    acknowledged("b", 100 + LEASE, nth(1), 2);
    answered("a", frozen, 2_000, "ACK");
    finish(2_000, 2);
    assertFaults("two in work", "finished twice");
  }

  @Test
  void finds_a_takeover_from_a_killed_server_before_the_lease_has_ended() {
    killed.put("a", 150L);
    began("a", 100, nth(1), 1);
    acknowledged("b", 99 + LEASE, nth(1), 2);
    finish(2_000, 2);
    assertFaults("two in work");
  }

  @Test
  void lets_a_takeover_from_a_killed_server_pass() {
    killed.put("a", 150L);
    began("a", 100, nth(1), 1);
    acknowledged("b", 100 + LEASE, nth(1), 2);
    for (int place = 2; place <= 4; place++) {
      acknowledged("b", 2_000 + 100L * place, nth(place), 1);
    }
    assertFaults();
  }

  @Test
  void lets_a_row_lock_pass_to_others_when_its_server_is_killed_and_not_before() {
    leased = false;
    killed.put("a", 150L);
    began("a", 100, nth(1), 1);
    acknowledged("b", 150, nth(1), 1);
    for (int place = 2; place <= 4; place++) {
      acknowledged("b", 2_000 + 100L * place, nth(place), 1);
    }
    assertFaults();
    killed.put("a", 151L);
    assertFaults("two in work");
  }

  @Test
  void finds_no_excuse_for_a_row_lock_in_a_freeze() {
    leased = false;
    int frozen = lost("a", 100, nth(1), 2_000);
    write("a", "lost", frozen, 2_001);
    acknowledged("b", 1_500, nth(1), 1);
    finish(2_000, 2);
    assertFaults("two in work");
  }

  @Test
  void lets_a_handler_pass_that_begins_when_its_row_was_taken_over_and_finished() {
    acknowledged("b", 100 + LEASE, nth(1), 2);
    write(
        "a", "began", ++number, 1_500, nth(1), plan.group(1), 1, plan.priority(nth(1)), "", 1_050);
    write("a", "ended", number, 1_600, "ACK");
    write("a", "lost", number, 1_601);
    finish(1_400, 2);
    assertFaults();
  }

  @Test
  void finds_rows_out_of_order() {
    acknowledged("a", 100, nth(2), 1);
    acknowledged("a", 200, nth(1), 1);
    finish(0, 3);
    assertFaults("out of order");
  }

  @Test
  void finds_a_row_that_is_not_retried_first() {
    answered("a", began("a", 50, nth(1), 1), 60, "RETRY");
    acknowledged("a", 100, nth(2), 1);
    acknowledged("a", 200, nth(1), 2);
    finish(0, 3);
    assertFaults("out of order");
  }

  /** The second and the third have the same priority, so a delay changes places. */
  private void delay(Object readLater) {
    assertThat(plan.priority(nth(2))).isEqualTo(plan.priority(nth(3)));
    acknowledged("a", 10, nth(1), 1);
    int delayed = began("a", 100, nth(2), 1);
    write("a", "ended", delayed, 110, "RETRY_AFTER");
    write("a", "settled", delayed, 111, "RETRY_AFTER", 90);
    acknowledged("a", 120, nth(3), 1);
    answered("a", began("a", 200, nth(2), 2, readLater), 210, "ACK");
    acknowledged("a", 300, nth(4), 1);
  }

  @Test
  void lets_a_delay_explain_a_change_of_places() {
    delay(200);
    assertFaults();
  }

  @Test
  void finds_a_change_of_places_that_no_delay_explains() {
    delay("");
    assertFaults("out of order");
  }

  @Test
  void finds_a_delayed_row_that_lets_another_priority_pass() {
    acknowledged("a", 10, nth(1), 1);
    acknowledged("a", 20, nth(2), 1);
    int delayed = began("a", 100, nth(3), 1);
    write("a", "ended", delayed, 110, "RETRY_AFTER");
    write("a", "settled", delayed, 111, "RETRY_AFTER", 90);
    assertThat(plan.priority(nth(3))).isLessThan(plan.priority(nth(4)));
    acknowledged("a", 120, nth(4), 1);
    answered("a", began("a", 200, nth(3), 2, 200), 210, "ACK");
    assertFaults("out of order");
  }

  @Test
  void finds_a_row_that_comes_too_early_after_its_delay() {
    acknowledged("a", 10, nth(1), 1);
    int delayed = began("a", 100, nth(2), 1);
    write("a", "ended", delayed, 110, "RETRY_AFTER");
    write("a", "settled", delayed, 111, "RETRY_AFTER", 9_000);
    acknowledged("a", 120, nth(3), 1);
    int early = began("a", 7_109, nth(2), 2, 9_110);
    answered("a", early, 7_200, "ACK");
    acknowledged("a", 9_300, nth(4), 1);
    assertFaults("too early");
    lines.get("a").replaceAll(line -> line.replace("\t7109\t", "\t7110\t"));
    assertFaults();
  }

  @Test
  void a_row_that_comes_in_ahead_counts_when_every_claim_has_seen_it() {
    Published late = published;
    late.upTo(nth(1), 110);
    late.upTo(4, 110);
    acknowledged("a", 100, nth(2), 1);
    acknowledged("a", 200, nth(3), 1);
    acknowledged("a", 300, nth(1), 1);
    acknowledged("a", 400, nth(4), 1);
    assertThat(faults()).as("committed before the first one ended").hasSize(1);
    for (long id = 1; id <= 4; id++) {
      late.upTo(id, 111);
    }
    assertFaults();
  }

  @Test
  void finds_an_effect_that_is_there_twice() {
    acknowledged("a", 50, nth(1), 1);
    acknowledged("b", 80, nth(1), 2);
    finish(0, 2);
    assertFaults("finished twice");
  }

  @Test
  void finds_a_finished_row_that_is_delivered_again() {
    acknowledged("a", 50, nth(1), 1);
    int again = began("b", 80, nth(1), 2);
    write("b", "ended", again, 85, "ACK");
    write("b", "lost", again, 86);
    finish(0, 2);
    assertThat(faults()).anySatisfy(fault -> assertThat(fault).startsWith("delivered after"));
  }

  @Test
  void finds_what_was_never_delivered() {
    finish(0, 2);
    assertFaults("lost");
  }

  @Test
  void finds_what_was_returned_and_never_came_back() {
    answered("a", began("a", 50, nth(1), 1), 60, "RETRY");
    finish(0, 2);
    assertFaults("lost");
  }

  @Test
  void believes_a_killed_server_that_it_settled_what_it_had_answered() {
    killed.put("a", 1_000L);
    int last = began("a", 50, nth(1), 1);
    write("a", "ended", last, 60, "ACK");
    for (int place = 2; place <= 4; place++) {
      acknowledged("b", 2_000 + 100L * place, nth(place), 1);
    }
    assertFaults();
    waiting.add(nth(1));
    assertFaults("left");
  }

  @Test
  void finds_what_a_killed_server_lost_in_the_middle_of_its_handler() {
    killed.put("a", 1_000L);
    began("a", 50, nth(1), 1);
    for (int place = 2; place <= 4; place++) {
      acknowledged("b", 2_000 + 100L * place, nth(place), 1);
    }
    assertFaults("lost");
  }

  @Test
  void finds_dead_letters_that_are_none_and_those_that_are_missing() {
    finish(0, 2);
    answered("a", began("a", 50, nth(1), 1), 60, "DEAD_LETTER");
    assertFaults("lost as a dead letter");
    dead.add(nth(1));
    assertFaults();
    dead.add(nth(2));
    assertFaults("no dead letter");
  }

  @Test
  void a_row_whose_attempts_are_spent_ends_without_its_handler() {
    write("a", "unhandled", 0, 50, nth(1), plan.group(1), 7, "DEAD_LETTER");
    dead.add(nth(1));
    finish(0, 2);
    assertFaults();
    write("b", "unhandled", 0, 55, nth(1), plan.group(1), 7, "DEAD_LETTER");
    assertFaults("finished twice");
  }

  @Test
  void finds_what_is_left() {
    finish(0, 1);
    inWork.add(nth(1));
    waiting.add(nth(2));
    assertFaults("left: row " + nth(2), "left in work: row " + nth(1));
  }

  @Test
  void finds_deliveries_that_never_end_though_nobody_killed_their_server() {
    finish(0, 1);
    lines.get("a").remove(lines.get("a").size() - 1);
    assertFaults("never ended");
  }

  @Test
  void finds_ends_without_a_beginning_and_settlements_without_an_end() {
    finish(0, 1);
    write("a", "ended", 77, 900, "ACK");
    write("b", "began", 78, 910, nth(4), plan.group(1), 2, plan.priority(nth(4)), "", 2_000);
    write("b", "settled", 78, 911, "ACK", 0);
    assertThat(faults())
        .anySatisfy(fault -> assertThat(fault).contains("wrote 'ended\t77"))
        .anySatisfy(fault -> assertThat(fault).contains("wrote 'settled\t78"));
  }

  @Test
  void finds_what_nobody_published_and_what_reads_otherwise() {
    finish(0, 1);
    write("a", "began", 78, 910, 5, plan.group(1), 1, 1, "", 2_000);
    answered("a", 78, 911, "ACK");
    assertFaults("never published");
    lines.get("a").set(0, lines.get("a").get(0).replace("\tg0\t", "\tg1\t"));
    assertFaults("not as published", "never published");
  }

  @Test
  void finds_settlements_that_nobody_has_answered() {
    int drops = began("a", 50, nth(1), 1);
    write("a", "ended", drops, 60, "RETRY");
    write("a", "settled", drops, 61, "DROP", 0);
    finish(0, 2);
    assertFaults("settled otherwise");
  }

  @Test
  void finds_attempts_that_are_not_counted_or_counted_twice() {
    leased = false;
    answered("a", began("a", 50, nth(1), 1), 60, "RETRY");
    acknowledged("a", 80, nth(1), 1);
    finish(0, 2);
    assertFaults("attempt not");
    lines
        .get("a")
        .replaceAll(
            line -> line.replace("\t80\t" + nth(1) + "\tg0\t1", "\t80\t" + nth(1) + "\tg0\t3"));
    assertFaults("attempt not");
  }
}
