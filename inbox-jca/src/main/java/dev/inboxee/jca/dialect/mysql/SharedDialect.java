package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.Isolation;
import dev.inboxee.jca.dialect.InspectedColumn;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.AdvisoryDialect;
import dev.inboxee.spi.dialect.AdvisoryForm;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.FailureKind;
import dev.inboxee.spi.dialect.Finding;
import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.dialect.IsolationDialect;
import dev.inboxee.spi.dialect.LeaseDialect;
import dev.inboxee.spi.dialect.LeaseForm;
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

/**
 * What is the same for both products, through Connector/J as well as MariaDB's driver, with
 * whatever settings. A schema is what the products also call a database. Times are {@code DATETIME}
 * in UTC or {@code TIMESTAMP}, of any precision.
 */
abstract class SharedDialect
    implements LeaseDialect, RowLockDialect, AdvisoryDialect, IsolationDialect {

  private static final String INSPECT =
      "SELECT column_name, column_type, is_nullable = 'YES',"
          + " column_default IS NOT NULL OR extra LIKE '%auto_increment%',"
          + " coalesce(generation_expression, '') <> '' FROM information_schema.columns"
          + " WHERE table_schema = coalesce(nullif(?, ''), database()) AND table_name = ?"
          + " ORDER BY ordinal_position";

  private final Product product;

  SharedDialect(Product product) {
    this.product = product;
  }

  @Override
  public Optional<Object> session(Connection connection) throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(connection, "SELECT connection_id()");
        ResultSet result = statement.executeQuery()) {
      return result.next() ? Optional.of(result.getLong(1)) : Optional.empty();
    }
  }

  @Override
  public Optional<List<TableColumn>> inspect(Connection connection, TableName name)
      throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(connection, INSPECT)) {
      statement.setString(1, name.schema());
      statement.setString(2, name.name());
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
    return new MySqlExamination(new MySqlTable(table, product), product).findings(connection);
  }

  @Override
  public boolean takesAll(TableColumn letters, TableColumn messages) {
    return MySqlType.of(letters.type()).takesAll(MySqlType.of(messages.type()));
  }

  @Override
  public List<String> missingIndexes(Connection connection, QueueTable table, ClaimScope scope)
      throws SQLException {
    return new MySqlIndexes(new MySqlTable(table, product), scope).missing(connection);
  }

  @Override
  public Insertion insertion(QueueTable table, List<QueueColumn> columns) {
    return new MySqlInsertion(new MySqlTable(table, product), columns);
  }

  @Override
  public LeaseForm lease(QueueTable table) {
    return new MySqlLeaseForm(new MySqlTable(table, product));
  }

  @Override
  public Optional<LeaseForm> lease(QueueTable table, Clock clock) {
    return Optional.of(new MySqlLeaseForm(new MySqlTable(table, product, clock)));
  }

  @Override
  public RowLockForm rowLock(QueueTable table) {
    return new MySqlRowLockForm(new MySqlTable(table, product));
  }

  @Override
  public Optional<RowLockForm> rowLock(QueueTable table, Clock clock) {
    return Optional.of(new MySqlRowLockForm(new MySqlTable(table, product, clock)));
  }

  @Override
  public AdvisoryForm advisory(QueueTable table) {
    return new MySqlAdvisoryForm(new MySqlTable(table, product));
  }

  @Override
  public Optional<AdvisoryForm> advisory(QueueTable table, Clock clock) {
    return Optional.of(new MySqlAdvisoryForm(new MySqlTable(table, product, clock)));
  }

  @Override
  public Set<Isolation> isolations(Form form) {
    return form == Form.ROW_LOCK ? MySqlIsolation.OF_ROW_LOCKS : MySqlIsolation.LEVELS;
  }

  @Override
  public Set<Isolation> isolations(QueueTable table) {
    return table.fifo() && table.form() == Form.ROW_LOCK
        ? MySqlIsolation.OF_GUARDS
        : isolations(table.form());
  }

  @Override
  public Optional<Isolation> isolation(Connection connection) throws SQLException {
    return MySqlIsolation.of(connection, product);
  }

  @Override
  public void open(Connection connection, Isolation isolation) throws SQLException {
    MySqlIsolation.open(connection, isolation);
  }

  @Override
  public Isolation unlessDeclared() {
    return Isolation.READ_COMMITTED;
  }

  @Override
  public FailureKind classify(SQLException failure) {
    return FailureKind.of(failure, FailureCodes::kind);
  }
}
