package dev.inboxee.jca.dialect.postgres;

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
import java.sql.Types;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes a row with one statement. Immutable. */
final class PostgresTake implements AdvisoryTake {

  private final StatementText text;
  private final Now now;
  private final @Nullable String group;
  private final RowReader reader;

  PostgresTake(StatementText text, Now now, ClaimScope scope, List<QueueColumn> read) {
    this.text = text;
    this.now = now;
    this.group = scope instanceof ClaimScope.OneGroup one ? one.group() : null;
    this.reader = new RowReader(PostgresValues::read, read);
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public Optional<ClaimedRow> take(Connection connection, Object id) throws SQLException {
    Instant at = now.read();
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        switch (text.parameters().get(i)) {
          case GROUP -> statement.setObject(i + 1, group, Types.OTHER);
          case NOW -> PostgresValues.bind(statement, i + 1, at, Instant.class);
          case ID -> statement.setObject(i + 1, id.toString(), Types.OTHER);
          default -> throw new IllegalStateException("No such value: " + text.parameters().get(i));
        }
      }
      try (ResultSet result = statement.executeQuery()) {
        return result.next()
            ? Optional.of(new ClaimedRow(null, reader.read(result, 1)))
            : Optional.empty();
      }
    }
  }
}
