package dev.inboxee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class PublishedTest {

  private static Published of(Object id) {
    return new Published(Optional.of(id));
  }

  @Test
  void anIdIsReadAsTheQueueClassDeclaresIt() {
    UUID uuid = UUID.randomUUID();
    long number = of(7L).id(long.class);
    assertThat(number).isEqualTo(7);
    assertThat(of(7L).id(Long.class)).isEqualTo(7L);
    assertThat(of(7).id(int.class)).isEqualTo(7);
    assertThat(of(uuid).id(UUID.class)).isEqualTo(uuid);
    assertThat(of("a").id(String.class)).isEqualTo("a");
  }

  @Test
  void anotherTypeIsRefused() {
    assertThatThrownBy(() -> of(7).id(Long.class)).isInstanceOf(ClassCastException.class);
  }

  @Test
  void anIdThatIsNotKnownIsRefusedWithWhatToDo() {
    assertThatThrownBy(() -> new Published(Optional.empty()).id(Long.class))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("without @Generated");
  }
}
