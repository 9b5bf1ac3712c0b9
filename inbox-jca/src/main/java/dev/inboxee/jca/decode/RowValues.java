package dev.inboxee.jca.decode;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.ClaimedRow;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Reads values of claimed rows. */
public final class RowValues {
  private RowValues() {}

  /**
   * One value of a row.
   *
   * @param owner the class or table, for the text of the exception
   * @param column the column's name, for the same
   * @throws PayloadException if the driver could not read it
   */
  static @Nullable Object read(ClaimedRow row, int index, String owner, String column) {
    Object value = row.value(index);
    if (value instanceof ClaimedRow.Unreadable unreadable) {
      throw unreadable(unreadable, owner, column);
    }
    return value;
  }

  /** The failure of a row one of whose values could not be read; parameters as above. */
  public static PayloadException unreadable(
      ClaimedRow.Unreadable value, String owner, String column) {
    SQLException cause = value.cause();
    // Not the driver's text: it may tell the value.
    String thrown = cause.getClass().getName() + ", SQLState " + cause.getSQLState();
    return new PayloadException(Message.COLUMN_UNREADABLE, cause, owner, column, thrown);
  }
}
