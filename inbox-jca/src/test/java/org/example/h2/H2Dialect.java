package org.example.h2;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.DatabaseVersion;
import dev.inboxee.spi.dialect.FailureKind;
import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.dialect.LeaseDialect;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.Operation;
import dev.inboxee.spi.dialect.RowLockDialect;
import dev.inboxee.spi.dialect.RowLockForm;
import dev.inboxee.spi.dialect.TableColumn;
import dev.inboxee.spi.dialect.TableColumn.Trait;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** H2. */
public final class H2Dialect implements LeaseDialect, RowLockDialect {

  @Override
  public String served() {
    return "H2 2.2";
  }

  @Override
  public boolean recognises(DatabaseVersion database) {
    return database.product().equals("H2");
  }

  // SKIP LOCKED came with 2.2.220, the first of its line.
  @Override
  public boolean isServed(DatabaseVersion database) {
    return database.isAtLeast(2, 2);
  }

  @Override
  public Optional<List<TableColumn>> inspect(Connection connection, TableName name)
      throws SQLException {
    String sql =
        """
        SELECT column_name, data_type, is_nullable, is_generated,
          column_default IS NOT NULL OR is_identity = 'YES'
        FROM information_schema.columns
        WHERE table_schema = coalesce(nullif(?, ''), CURRENT_SCHEMA) AND table_name = ?
        ORDER BY ordinal_position""";
    try (PreparedStatement statement = Operation.prepare(connection, sql)) {
      statement.setString(1, name.schema());
      statement.setString(2, name.name());
      List<TableColumn> columns = new ArrayList<>();
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          columns.add(new TableColumn(result.getString(1), result.getString(2), traits(result)));
        }
      }
      return columns.isEmpty() ? Optional.empty() : Optional.of(columns);
    }
  }

  private static Set<Trait> traits(ResultSet result) throws SQLException {
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    if (result.getString(3).equals("YES")) {
      traits.add(Trait.NULLABLE);
    }
    if (result.getString(4).equals("ALWAYS")) {
      traits.add(Trait.COMPUTED);
    }
    if (result.getBoolean(5)) {
      traits.add(Trait.DEFAULTED);
    }
    return traits;
  }

  @Override
  public List<String> missingIndexes(Connection connection, QueueTable table, ClaimScope scope)
      throws SQLException {
    return new H2Indexes(new H2Table(table), scope).missing(connection);
  }

  @Override
  public Optional<Object> session(Connection connection) throws SQLException {
    try (PreparedStatement statement = Operation.prepare(connection, "SELECT SESSION_ID()");
        ResultSet result = statement.executeQuery()) {
      return result.next() ? Optional.of(result.getInt(1)) : Optional.empty();
    }
  }

  @Override
  public Insertion insertion(QueueTable table, List<QueueColumn> columns) {
    return new H2Insertion(new H2Table(table), columns);
  }

  @Override
  public LeaseForm lease(QueueTable table) {
    return new H2LeaseForm(new H2Table(table));
  }

  @Override
  public RowLockForm rowLock(QueueTable table) {
    return new H2RowLockForm(new H2Table(table));
  }

  @Override
  public FailureKind classify(SQLException failure) {
    return FailureKind.of(failure, H2Dialect::kind);
  }

  // By H2's own numbers; its SQLStates are the same texts, or say less.
  private static FailureKind kind(SQLException failure) {
    return switch (failure.getErrorCode()) {
      case 90067, 90098, 90121 -> FailureKind.CONNECTION;
      case 40001, 90131 -> FailureKind.CONFLICT;
      case 50200, 57014 -> FailureKind.TIMEOUT;
      default -> FailureKind.OTHER;
    };
  }
}
