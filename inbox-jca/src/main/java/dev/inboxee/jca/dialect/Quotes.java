package dev.inboxee.jca.dialect;

import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.TableName;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The marks that a database puts around names; those inside a name are doubled, so that any name
 * means itself.
 *
 * @param mark before and after a name
 */
public record Quotes(char mark) {

  /** As the SQL standard has them. */
  public static final Quotes STANDARD = new Quotes('"');

  /** As MySQL and MariaDB have them. */
  public static final Quotes BACKTICKS = new Quotes('`');

  /** A name in quotes. */
  public String quote(String name) {
    String single = String.valueOf(mark);
    return single + name.replace(single, single + single) + single;
  }

  /** A table's name in quotes, with its schema if it has one. */
  public String quote(TableName name) {
    return name.schema().isEmpty()
        ? quote(name.name())
        : quote(name.schema()) + "." + quote(name.name());
  }

  /** Names of columns in quotes, separated by commas. */
  public String list(List<QueueColumn> columns) {
    return columns.stream().map(column -> quote(column.name())).collect(Collectors.joining(", "));
  }
}
