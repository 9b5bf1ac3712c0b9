package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.Isolation;
import dev.inboxee.jca.dialect.InspectedColumn;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.ReturnedIds;
import dev.inboxee.jca.dialect.RowInsertion;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.AdvisoryDialect;
import dev.inboxee.spi.dialect.AdvisoryForm;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.DatabaseVersion;
import dev.inboxee.spi.dialect.FailureKind;
import dev.inboxee.spi.dialect.Finding;
import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.dialect.IsolationDialect;
import dev.inboxee.spi.dialect.LeaseDialect;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.TableColumn;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * SQLite from version 3.35 on, through the Xerial driver. A schema is an attached database.
 *
 * <p>Times are texts in UTC, {@code YYYY-MM-DD HH:MM:SS.SSS}, as SQLite's own functions write them;
 * with seconds only, and in ISO 8601 with T, Z or an offset, they are understood too. Rows sort by
 * the texts as they stand, so the claim order is right while a column keeps one way of writing.
 */
public final class SqliteDialect implements LeaseDialect, AdvisoryDialect, IsolationDialect {

  // Another connection kept the write lock longer than this statement was ready to wait.
  private static final int BUSY = 5;
  // A connection of the same process is in the way, and waiting would not help.
  private static final int LOCKED = 6;
  private static final int INTERRUPT = 9;
  private static final int IOERR = 10;
  private static final int CANTOPEN = 14;
  private static final int BUSY_SNAPSHOT = BUSY | 2 << 8;

  // Leaves out what a virtual table hides; the rowid's alias is never NULL, whatever is declared.
  private static final String INSPECT =
      "SELECT name, type, \"notnull\" = 0 AND NOT (pk = 1 AND upper(type) = 'INTEGER'),"
          + " dflt_value IS NOT NULL OR (pk = 1 AND upper(type) = 'INTEGER'), hidden > 1"
          + " FROM pragma_table_xinfo(?%s) WHERE hidden <> 1 ORDER BY cid";

  private final KeysInWork keys = new KeysInWork();

  /** For the service loader. */
  public SqliteDialect() {}

  @Override
  public String served() {
    return "SQLite 3.35";
  }

  @Override
  public boolean recognises(DatabaseVersion database) {
    return database.product().equals("SQLite");
  }

  @Override
  public boolean isServed(DatabaseVersion database) {
    return database.isAtLeast(3, 35);
  }

  @Override
  public Optional<List<TableColumn>> inspect(Connection connection, TableName name)
      throws SQLException {
    if (!name.schema().isEmpty() && !isAttached(connection, name.schema())) {
      return Optional.empty();
    }
    String sql = INSPECT.formatted(name.schema().isEmpty() ? "" : ", ?");
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      statement.setString(1, name.name());
      if (!name.schema().isEmpty()) {
        statement.setString(2, name.schema());
      }
      List<TableColumn> columns = new ArrayList<>();
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          columns.add(InspectedColumn.read(result));
        }
      }
      return columns.isEmpty() ? Optional.empty() : Optional.of(columns);
    }
  }

  private static boolean isAttached(Connection connection, String schema) throws SQLException {
    String sql = "SELECT 1 FROM pragma_database_list WHERE name = ? COLLATE NOCASE";
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      statement.setString(1, schema);
      try (ResultSet result = statement.executeQuery()) {
        return result.next();
      }
    }
  }

  @Override
  public List<Finding> examine(Connection connection, QueueTable table, List<TableColumn> found)
      throws SQLException {
    return new SqliteExamination(table).findings(connection, found);
  }

  @Override
  public boolean takesAll(TableColumn letters, TableColumn messages) {
    return Affinity.of(letters.type()).takesAll(Affinity.of(messages.type()));
  }

  @Override
  public List<String> missingIndexes(Connection connection, QueueTable table, ClaimScope scope)
      throws SQLException {
    return new SqliteIndexes(new QuotedTable(table), scope).missing(connection);
  }

  @Override
  public Insertion insertion(QueueTable table, List<QueueColumn> columns) {
    QuotedTable quoted = new QuotedTable(table);
    return RowInsertion.standard(
        SqliteTimes.later(SqliteTimes.NOW, "?"),
        quoted,
        columns,
        SqliteValues::bind,
        ReturnedIds.of(quoted, columns, SqliteValues::read));
  }

  @Override
  public LeaseForm lease(QueueTable table) {
    return new SqliteLeaseForm(new QuotedTable(table), SqliteTimes.NOW);
  }

  @Override
  public Optional<LeaseForm> lease(QueueTable table, Clock clock) {
    return Optional.of(new SqliteLeaseForm(new QuotedTable(table), SqliteTimes.by(clock)));
  }

  @Override
  public AdvisoryForm advisory(QueueTable table) {
    return new SqliteAdvisoryForm(new QuotedTable(table), SqliteTimes.NOW, keys);
  }

  @Override
  public Optional<AdvisoryForm> advisory(QueueTable table, Clock clock) {
    return Optional.of(new SqliteAdvisoryForm(new QuotedTable(table), SqliteTimes.by(clock), keys));
  }

  @Override
  public Set<Isolation> isolations(Form form) {
    return SqliteIsolation.MODES;
  }

  @Override
  public Optional<Isolation> isolation(Connection connection) {
    return Optional.empty();
  }

  @Override
  public void open(Connection connection, Isolation isolation) throws SQLException {
    SqliteIsolation.open(connection, isolation);
  }

  /** Nobody else writes while a transaction has the write lock, and who tried would only wait. */
  @Override
  public boolean seesExtensions(Isolation isolation) {
    return isolation == Isolation.DEFERRED || isolation == Isolation.DEFAULT;
  }

  @Override
  public FailureKind classify(SQLException failure) {
    return FailureKind.of(failure, SqliteDialect::kind);
  }

  // Extended codes keep the plain one in their low byte.
  private static FailureKind kind(SQLException failure) {
    int code = failure.getErrorCode();
    if (code == BUSY_SNAPSHOT) {
      return FailureKind.CONFLICT;
    }
    return switch (code & 0xff) {
      case BUSY, INTERRUPT -> FailureKind.TIMEOUT;
      case LOCKED -> FailureKind.CONFLICT;
      case IOERR, CANTOPEN -> FailureKind.CONNECTION;
      default -> FailureKind.OTHER;
    };
  }
}
