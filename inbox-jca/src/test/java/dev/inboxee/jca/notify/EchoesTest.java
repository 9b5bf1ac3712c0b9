package dev.inboxee.jca.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.spi.dialect.Notification;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class EchoesTest {

  private static final Notification READ = new Notification("public.read", "a", 1L);
  private static final Notification WRITTEN = new Notification("public.written", "a", 1L);

  private final Echoes echoes = new Echoes();

  @Test
  void what_is_sent_is_its_own_as_often_as_it_is_sent() {
    echoes.begin(Set.of("public.read"));
    echoes.expect(READ);
    echoes.expect(READ);
    assertThat(echoes.isOwn(READ)).isTrue();
    assertThat(echoes.isOwn(READ)).isTrue();
    assertThat(echoes.isOwn(READ)).isFalse();
  }

  @Test
  void the_same_of_another_session_is_not_its_own() {
    echoes.begin(Set.of("public.read"));
    echoes.expect(READ);
    assertThat(echoes.isOwn(new Notification("public.read", "a", 2L))).isFalse();
  }

  @Test
  void what_nobody_will_hear_is_not_kept() {
    echoes.begin(Set.of("public.read"));
    echoes.expect(WRITTEN);
    assertThat(echoes.isOwn(WRITTEN)).isFalse();
    echoes.end();
    echoes.expect(READ);
    assertThat(echoes.isOwn(READ)).isFalse();
  }

  @Test
  void a_new_session_hears_nothing_of_before() {
    echoes.begin(Set.of("public.read"));
    echoes.expect(READ);
    echoes.begin(Set.of("public.read"));
    assertThat(echoes.isOwn(READ)).isFalse();
  }
}
