package dev.inboxee.spi.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class LockKeyTest {
  private static final QueueColumn ID = new QueueColumn("id", Role.ID, Long.class, false);
  private static final QueueColumn TARGET =
      new QueueColumn("sync target", Role.GROUP, String.class, false);
  private static final LockKey KEY =
      new LockKey(
          List.of(
              new LockKey.Literal("jobs-"),
              new LockKey.Value(TARGET),
              new LockKey.Literal("/"),
              new LockKey.Value(ID)));

  @Test
  void valuesStandBetweenTheTextsInOrder() {
    assertThat(KEY.columns()).containsExactly(TARGET, ID);
    assertThat(KEY.text(List.of("crm", 42L))).isEqualTo("jobs-crm/42");
    assertThat(KEY).hasToString("jobs-{sync target}/{id}");
  }

  @Test
  void aValueIsWrittenAsItsTypeWritesIt() {
    LockKey key = new LockKey(List.of(new LockKey.Value(ID)));
    UUID uuid = UUID.fromString("0F0E0D0C-0000-4000-8000-000000000001");
    assertThat(key.text(List.of(uuid))).isEqualTo("0f0e0d0c-0000-4000-8000-000000000001");
    assertThat(key.text(List.of((short) -7))).isEqualTo("-7");
    assertThat(key.text(List.of(true))).isEqualTo("true");
  }

  @Test
  void nullIsNoText() {
    assertThat(List.of("null", "\\N", "", "N", "\\\\N"))
        .extracting(group -> KEY.text(List.of(group, 1L)))
        .doesNotHaveDuplicates()
        .doesNotContain(KEY.text(Arrays.asList(null, 1L)));
    assertThat(KEY.text(Arrays.asList(null, 1L))).isEqualTo("jobs-\\N/1");
  }

  @Test
  void aColumnThatStandsTwiceIsReadOnce() {
    LockKey key = new LockKey(List.of(new LockKey.Value(ID), new LockKey.Value(ID)));
    assertThat(key.columns()).containsExactly(ID);
    assertThat(key.text(List.of(4L))).isEqualTo("44");
  }

  @Test
  void everyColumnNeedsItsValue() {
    assertThatThrownBy(() -> KEY.text(List.of(1L)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1 values for the 2 columns of jobs-{sync target}/{id}");
  }
}
