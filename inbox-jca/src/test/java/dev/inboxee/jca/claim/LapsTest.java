package dev.inboxee.jca.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.claim.Laps.Stretch;
import dev.inboxee.spi.dialect.GroupWalk;
import org.junit.jupiter.api.Test;

final class LapsTest {

  private final Laps laps = new Laps();

  @Test
  void a_lap_leads_to_the_end_and_from_the_first_group_back_to_where_it_began() {
    find("g");
    assertThat(laps.ended(laps.next(), null, false)).isTrue();
    assertThat(laps.next().walk()).isEqualTo(new GroupWalk(null, "g"));
    assertThat(laps.ended(laps.next(), null, false)).isFalse();
    assertThat(laps.next().walk()).isEqualTo(new GroupWalk("g", null));
  }

  @Test
  void of_two_walks_from_one_place_the_first_to_end_says_where_to_go_on() {
    Stretch one = laps.next();
    Stretch other = laps.next();
    assertThat(laps.ended(other, "b", true)).isTrue();
    assertThat(laps.ended(one, "a", true)).isTrue();
    assertThat(laps.next().walk().after()).isEqualTo("b");
  }

  @Test
  void a_walk_moves_on_although_a_wake_up_came_meanwhile() {
    Stretch walk = laps.next();
    laps.begin();
    assertThat(laps.ended(walk, "a", true)).isTrue();
    assertThat(laps.next().walk()).isEqualTo(new GroupWalk("a", null));
  }

  @Test
  void a_walk_that_began_before_a_wake_up_ends_no_lap() {
    Stretch walk = laps.next();
    laps.begin();
    assertThat(laps.ended(walk, null, false)).isTrue();
    assertThat(laps.ended(laps.next(), null, false)).isFalse();
  }

  @Test
  void a_walk_that_began_before_a_find_ends_no_lap() {
    find("g");
    Stretch finds = laps.next();
    Stretch empty = laps.next();
    laps.ended(finds, "k", true);
    assertThat(laps.ended(empty, null, false)).isTrue();
    assertThat(laps.next().walk()).isEqualTo(new GroupWalk("k", null));
  }

  @Test
  void of_two_walks_that_find_nothing_neither_keeps_the_other_going() {
    Stretch one = laps.next();
    Stretch other = laps.next();
    assertThat(laps.ended(one, null, false)).isFalse();
    assertThat(laps.ended(other, null, false)).isFalse();
  }

  private void find(String group) {
    laps.ended(laps.next(), group, true);
  }
}
