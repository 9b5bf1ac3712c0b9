package dev.inboxee.jca.dialect;

import dev.inboxee.jca.dialect.Need.Kind;
import dev.inboxee.message.Message;
import dev.inboxee.message.Problem;
import dev.inboxee.spi.dialect.Finding;
import dev.inboxee.spi.dialect.Finding.Weight;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A column whose type does not keep what its role needs.
 *
 * @param table its table
 * @param column as declared
 * @param type as the catalogue writes it
 */
public record UnfitColumn(QueueTable table, QueueColumn column, String type) {

  /**
   * What to say of it.
   *
   * @param kind what its type keeps
   * @param needed what its role needs
   * @param remedy a sentence
   */
  public Finding finding(Kind kind, String needed, String remedy) {
    Message message = isTime(column.role()) ? Message.TIME_COLUMN_UNFIT : Message.COLUMN_TYPE_UNFIT;
    return new Finding(
        weight(kind),
        Problem.of(
            message, table.name(), column.name(), type, annotation(column.role()), needed, remedy));
  }

  private static boolean isTime(Role role) {
    return role == Role.RETRY_AFTER || role == Role.LOCKED_UNTIL || role == Role.PROCESSED_AT;
  }

  // The queue compares when a row was finished with nothing; people may read it.
  private Weight weight(Kind kind) {
    boolean readable = kind == Kind.TEXT || kind == Kind.OTHER_TIME;
    return column.role() == Role.PROCESSED_AT && readable ? Weight.WARNING : Weight.REFUSAL;
  }

  private static String annotation(Role role) {
    return Arrays.stream(role.name().split("_", -1))
        .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
        .collect(Collectors.joining("", "@", ""));
  }
}
