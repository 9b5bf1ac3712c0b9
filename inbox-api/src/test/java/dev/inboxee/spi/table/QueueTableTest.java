package dev.inboxee.spi.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QueueTableTest {
  private static final TableName NAME = new TableName("", "jobs");
  private static final QueueColumn ID = new QueueColumn("id", Role.ID, Long.class, true);
  private static final QueueColumn LOCKED_UNTIL =
      new QueueColumn("locked_until", Role.LOCKED_UNTIL, Instant.class, false);

  @Test
  void rowsAreHeldByTheirLocksUnlessTheTableSaysOtherwise() {
    LockKey key = new LockKey(List.of(new LockKey.Value(ID)));
    assertThat(new QueueTable(NAME, List.of(ID), false).form()).isEqualTo(Form.ROW_LOCK);
    assertThat(new QueueTable(NAME, List.of(ID, LOCKED_UNTIL), false).form()).isEqualTo(Form.LEASE);
    assertThat(new QueueTable(NAME, List.of(ID), false, Optional.of(key)).form())
        .isEqualTo(Form.ADVISORY_LOCK);
  }

  @Test
  void aFormIsNamedForPersons() {
    assertThat(Form.values())
        .extracting(Form::toString)
        .containsExactly("row lock", "lease", "advisory lock");
  }
}
