package dev.inboxee.jca.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.exception.PayloadException;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.LeaseToken;
import java.sql.SQLException;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class RowDecoderTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final LeaseToken TOKEN = new LeaseToken(NOON, NOON);

  @Inbox(table = "t")
  record Row(@Id int id, @LockedUntil Instant lockedUntil, String text) {}

  private final RowDecoder decoder = new RowDecoder(QueueClass.of(Row.class));

  @Test
  void asks_for_every_column() {
    assertThat(decoder.columns())
        .extracting(column -> column.name())
        .containsExactly("id", "locked_until", "text");
  }

  @Test
  void takes_values_from_where_they_stand() {
    ClaimedRow row = new ClaimedRow(TOKEN, new Object[] {"x", "y", NOON, 7});
    assertThat(decoder.decode(row, new int[] {3, 2, 1})).isEqualTo(new Row(7, NOON, "y"));
  }

  @Test
  void unreadable_value_does_not_decode() {
    var unreadable = new ClaimedRow.Unreadable(new SQLException("bad value 4711", "22P02"));
    ClaimedRow row = new ClaimedRow(TOKEN, new Object[] {unreadable, NOON, "y"});

    assertThatThrownBy(() -> decoder.decode(row, new int[] {0, 1, 2}))
        .isInstanceOf(PayloadException.class)
        .hasMessageStartingWith("INBX0612: t: column 'id'")
        .hasMessageContaining("java.sql.SQLException, SQLState 22P02")
        .hasMessageNotContaining("4711")
        .hasCause(unreadable.cause());
  }

  @Test
  void value_that_does_not_fit_does_not_decode() {
    ClaimedRow row = new ClaimedRow(TOKEN, new Object[] {null, NOON, "y"});
    assertThatThrownBy(() -> decoder.decode(row, new int[] {0, 1, 2}))
        .isInstanceOf(PayloadException.class)
        .hasMessageStartingWith("INBX0611: ");
  }
}
