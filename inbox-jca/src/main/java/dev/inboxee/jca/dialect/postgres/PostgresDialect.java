package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.Isolation;
import dev.inboxee.jca.dialect.InspectedColumn;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.Quotes;
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
import dev.inboxee.spi.dialect.Listening;
import dev.inboxee.spi.dialect.Notification;
import dev.inboxee.spi.dialect.NotifyDialect;
import dev.inboxee.spi.dialect.RowLockDialect;
import dev.inboxee.spi.dialect.RowLockForm;
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

/** PostgreSQL from version 11 on, through its own JDBC driver. Times are {@code timestamptz}. */
public final class PostgresDialect
    implements LeaseDialect, RowLockDialect, AdvisoryDialect, IsolationDialect, NotifyDialect {

  // to_regclass finds a table as a statement would, by the search path where no schema is named,
  // and gives NULL where there is none.
  private static final String INSPECT =
      "SELECT a.attname, format_type(a.atttypid, a.atttypmod), NOT a.attnotnull,"
          + " a.atthasdef OR a.attidentity <> '' OR t.typdefault IS NOT NULL, %s"
          + " FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid"
          + " JOIN pg_type AS t ON t.oid = a.atttypid"
          + " WHERE c.oid = to_regclass(?) AND c.relkind IN ('r', 'p', 'v', 'f')"
          + " AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum";

  // Computed columns came with version 12.
  private static final int COMPUTED_SINCE = 12;

  /** For the service loader. */
  public PostgresDialect() {}

  @Override
  public String served() {
    return "PostgreSQL 11";
  }

  @Override
  public boolean recognises(DatabaseVersion database) {
    return database.product().equals("PostgreSQL");
  }

  @Override
  public boolean isServed(DatabaseVersion database) {
    return database.isAtLeast(11, 0);
  }

  @Override
  public Optional<Object> session(Connection connection) throws SQLException {
    try (PreparedStatement statement =
            StatementText.prepare(connection, "SELECT pg_backend_pid()");
        ResultSet result = statement.executeQuery()) {
      return result.next() ? Optional.of(result.getLong(1)) : Optional.empty();
    }
  }

  @Override
  public Optional<List<TableColumn>> inspect(Connection connection, TableName name)
      throws SQLException {
    boolean computes = DatabaseVersion.of(connection).isAtLeast(COMPUTED_SINCE, 0);
    String sql = INSPECT.formatted(computes ? "a.attgenerated <> ''" : "false");
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      statement.setString(1, Quotes.STANDARD.quote(name));
      List<TableColumn> columns = new ArrayList<>();
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          columns.add(InspectedColumn.read(result));
        }
      }
      return columns.isEmpty() ? Optional.empty() : Optional.of(columns);
    }
  }

  @Override
  public List<Finding> examine(Connection connection, QueueTable table, List<TableColumn> found)
      throws SQLException {
    return new PostgresExamination(new QuotedTable(table)).findings(connection, found);
  }

  @Override
  public boolean takesAll(TableColumn letters, TableColumn messages) {
    return PostgresType.of(letters.type()).takesAll(PostgresType.of(messages.type()));
  }

  @Override
  public List<String> missingIndexes(Connection connection, QueueTable table, ClaimScope scope)
      throws SQLException {
    return new PostgresIndexes(new QuotedTable(table), scope).missing(connection);
  }

  @Override
  public Insertion insertion(QueueTable table, List<QueueColumn> columns) {
    QuotedTable quoted = new QuotedTable(table);
    return RowInsertion.standard(
        PostgresParts.NOW.sql() + " + ? * interval '1 microsecond'",
        quoted,
        columns,
        PostgresValues::bind,
        ReturnedIds.of(quoted, columns, PostgresValues::read));
  }

  @Override
  public LeaseForm lease(QueueTable table) {
    return new PostgresLeaseForm(new QuotedTable(table), PostgresParts.NOW);
  }

  @Override
  public Optional<LeaseForm> lease(QueueTable table, Clock clock) {
    return Optional.of(new PostgresLeaseForm(new QuotedTable(table), PostgresParts.by(clock)));
  }

  @Override
  public RowLockForm rowLock(QueueTable table) {
    return new PostgresRowLockForm(new QuotedTable(table), PostgresParts.NOW);
  }

  @Override
  public Optional<RowLockForm> rowLock(QueueTable table, Clock clock) {
    return Optional.of(new PostgresRowLockForm(new QuotedTable(table), PostgresParts.by(clock)));
  }

  @Override
  public AdvisoryForm advisory(QueueTable table) {
    return new PostgresAdvisoryForm(new QuotedTable(table), PostgresParts.NOW);
  }

  @Override
  public Optional<AdvisoryForm> advisory(QueueTable table, Clock clock) {
    return Optional.of(new PostgresAdvisoryForm(new QuotedTable(table), PostgresParts.by(clock)));
  }

  @Override
  public Set<Isolation> isolations(Form form) {
    return PostgresIsolation.LEVELS;
  }

  @Override
  public Optional<Isolation> isolation(Connection connection) throws SQLException {
    return PostgresIsolation.of(connection);
  }

  @Override
  public void open(Connection connection, Isolation isolation) throws SQLException {
    PostgresIsolation.open(connection, isolation);
  }

  /** A row that has changed since the transaction's snapshot is out of its reach. */
  @Override
  public boolean seesExtensions(Isolation isolation) {
    return isolation == Isolation.READ_COMMITTED;
  }

  @Override
  public Optional<String> channel(Connection connection, TableName table) throws SQLException {
    return PostgresNotify.channel(connection, table);
  }

  @Override
  public Optional<Notification> send(Connection connection, TableName table, String group)
      throws SQLException {
    return PostgresNotify.send(connection, table, group);
  }

  @Override
  public Optional<Notification> sendInOnePhase(Connection connection, TableName table, String group)
      throws SQLException {
    return PostgresNotify.sendInOnePhase(connection, table, group);
  }

  @Override
  public Listening listen(Connection connection) throws SQLException {
    return new PostgresListening(connection);
  }

  @Override
  public FailureKind classify(SQLException failure) {
    return FailureKind.of(failure, PostgresDialect::kind);
  }

  private static FailureKind kind(SQLException failure) {
    String state = failure.getSQLState();
    if (state == null) {
      return FailureKind.OTHER;
    }
    return switch (state) {
      case "40001", "40P01" -> FailureKind.CONFLICT;
      case "55P03", "57014" -> FailureKind.TIMEOUT;
      // The server ended the session: idle or transaction timeout, no more connections.
      case "25P03", "25P04", "53300" -> FailureKind.CONNECTION;
      default ->
          state.startsWith("08") || state.startsWith("57P")
              ? FailureKind.CONNECTION
              : FailureKind.OTHER;
    };
  }
}
