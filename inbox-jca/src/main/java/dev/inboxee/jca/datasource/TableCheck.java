package dev.inboxee.jca.datasource;

import dev.inboxee.exception.StartException;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.TableColumn;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares a declaration with the table that the database has. */
public final class TableCheck {

  private TableCheck() {}

  /**
   * Checks that table and columns exist.
   *
   * @throws StartException if something is missing
   */
  public static void check(Database database, QueueTable table) throws SQLException {
    List<TableColumn> found =
        database
            .sessions()
            .inAutocommit(connection -> database.dialect().inspect(connection, table.name()))
            .orElseThrow(
                () ->
                    new StartException(Message.TABLE_MISSING, null, table.name(), database.name()));
    Set<String> names = found.stream().map(TableColumn::name).collect(Collectors.toSet());
    List<String> missing =
        table.columns().stream()
            .map(QueueColumn::name)
            .filter(name -> !names.contains(name))
            .toList();
    if (!missing.isEmpty()) {
      throw new StartException(
          Message.TABLE_LACKS_COLUMNS, null, table.name(), database.name(), missing, names);
    }
  }
}
