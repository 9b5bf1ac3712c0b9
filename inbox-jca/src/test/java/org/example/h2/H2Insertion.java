package org.example.h2;

import dev.inboxee.spi.dialect.Insertion;
import dev.inboxee.spi.dialect.Operation;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;

/** Writes rows as one batch. */
final class H2Insertion implements Insertion {

  private final String sql;

  H2Insertion(H2Table table, List<QueueColumn> columns) {
    String values =
        columns.isEmpty()
            ? "DEFAULT VALUES"
            : "(%s) VALUES (%s)"
                .formatted(
                    H2Table.list(columns),
                    String.join(", ", Collections.nCopies(columns.size(), "?")));
    this.sql = "INSERT INTO " + table.name() + " " + values;
  }

  @Override
  public List<String> sql() {
    return List.of(sql);
  }

  @Override
  public void insert(Connection connection, List<Object[]> rows) throws SQLException {
    try (PreparedStatement statement = Operation.prepare(connection, sql)) {
      for (Object[] row : rows) {
        for (int i = 0; i < row.length; i++) {
          statement.setObject(i + 1, row[i]);
        }
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }
}
