package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.RowReader;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.AdvisoryTake;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes a row with one statement. Immutable. */
final class SqliteTake implements AdvisoryTake {

  private final StatementText text;
  private final Now now;
  private final @Nullable String group;
  private final RowReader reader;

  SqliteTake(StatementText text, Now now, ClaimScope scope, List<QueueColumn> read) {
    this.text = text;
    this.now = now;
    this.group = scope instanceof ClaimScope.OneGroup one ? one.group() : null;
    this.reader = new RowReader(SqliteValues::read, read);
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public Optional<ClaimedRow> take(Connection connection, Object id) throws SQLException {
    String at = SqliteTimes.bound(now.read());
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        switch (text.parameters().get(i)) {
          case GROUP -> statement.setString(i + 1, group);
          case NOW -> statement.setString(i + 1, at);
          case ID -> statement.setObject(i + 1, id instanceof Number ? id : id.toString());
          default -> throw new IllegalStateException("No such value: " + text.parameters().get(i));
        }
      }
      // To the end: an open result would keep the database's write lock.
      try (ResultSet result = statement.executeQuery()) {
        Optional<ClaimedRow> row = Optional.empty();
        while (result.next()) {
          row = Optional.of(new ClaimedRow(null, reader.read(result, 1)));
        }
        return row;
      }
    }
  }
}
