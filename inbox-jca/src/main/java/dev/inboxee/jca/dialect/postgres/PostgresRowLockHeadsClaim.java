package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.RowReader;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedHeads;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.GroupWalk;
import dev.inboxee.spi.dialect.RowLockHeadsClaim;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Locks the head of the first group whose guard it gets. Immutable. */
final class PostgresRowLockHeadsClaim implements RowLockHeadsClaim {

  private final StatementText text;
  private final Now now;
  private final @Nullable String except;
  private final RowReader reader;

  PostgresRowLockHeadsClaim(
      StatementText text, Now now, ClaimScope.EveryGroup scope, List<QueueColumn> read) {
    this.text = text;
    this.now = now;
    this.except = scope.except().orElse(null);
    this.reader = new RowReader(PostgresValues::read, read);
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public ClaimedHeads claim(Connection connection, GroupWalk walk) throws SQLException {
    try (PreparedStatement statement = text.prepare(connection)) {
      Instant at = now.read();
      for (int i = 0; i < text.parameters().size(); i++) {
        if (!Walking.bind(statement, i + 1, text.parameters().get(i), walk, except, 1)) {
          PostgresValues.bind(statement, i + 1, at, Instant.class);
        }
      }
      statement.execute();
      String last = Walking.last(statement);
      statement.getMoreResults();
      List<ClaimedRow> rows = new ArrayList<>();
      try (ResultSet result = statement.getResultSet()) {
        while (result.next()) {
          rows.add(new ClaimedRow(null, reader.read(result, 1)));
        }
      }
      return new ClaimedHeads(rows, last);
    }
  }
}
