package dev.inboxee.jca.datasource;

import dev.inboxee.exception.StartException;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.Finding;
import dev.inboxee.spi.dialect.Finding.Weight;
import dev.inboxee.spi.dialect.TableColumn;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares a declaration with the table that the database has. */
public final class TableCheck {

  private static final System.Logger LOG = System.getLogger("dev.inboxee");

  private TableCheck() {}

  /**
   * Checks that table and columns exist and suit a queue; what is merely not good is logged.
   *
   * @throws StartException if something is missing or unfit
   */
  public static void check(Database database, QueueTable table) throws SQLException {
    List<TableColumn> found = find(database, table);
    List<Finding> findings = new ArrayList<>(RoleColumns.takeNull(table, found));
    findings.addAll(RoleColumns.areWritable(table, found));
    findings.addAll(examine(database, table, found));
    report(database, table, findings);
  }

  /**
   * Checks that a table for dead letters takes the rows of a queue table.
   *
   * @throws StartException if something is missing or unfit
   */
  public static void checkDeadLetters(Database database, QueueTable queue, QueueTable letters)
      throws SQLException {
    List<TableColumn> messages = find(database, queue);
    List<TableColumn> found = find(database, letters);
    List<Finding> findings = new ArrayList<>(RoleColumns.takeNull(letters, found));
    findings.addAll(
        new DeadLetterColumns(queue, letters, database.dialect()).examine(messages, found));
    findings.addAll(examine(database, letters, found));
    report(database, letters, findings);
  }

  private static List<TableColumn> find(Database database, QueueTable table) throws SQLException {
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
    return found;
  }

  private static List<Finding> examine(Database database, QueueTable table, List<TableColumn> found)
      throws SQLException {
    return database
        .sessions()
        .inAutocommit(connection -> database.dialect().examine(connection, table, found));
  }

  private static void report(Database database, QueueTable table, List<Finding> findings) {
    List<Finding> refusals = of(Weight.REFUSAL, findings);
    if (!refusals.isEmpty()) {
      throw new StartException(
          Message.TABLE_UNFIT, null, table.name(), database.name(), lines(refusals));
    }
    List<Finding> warnings = of(Weight.WARNING, findings);
    if (!warnings.isEmpty()) {
      LOG.log(
          Level.WARNING,
          Message.TABLE_DOUBTFUL.text(table.name(), database.name(), lines(warnings)));
    }
  }

  private static List<Finding> of(Weight weight, List<Finding> findings) {
    return findings.stream().filter(finding -> finding.weight() == weight).toList();
  }

  private static String lines(List<Finding> findings) {
    return findings.stream()
        .map(finding -> finding.problem().text())
        .collect(Collectors.joining("\n  ", "\n  ", ""));
  }
}
