package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Runs a statement that leaves out partition keys. Immutable.
 *
 * @param text the statement
 * @param now where it takes the time from
 * @param scope which rows
 */
record PostgresKeyed(KeyedText text, Now now, ClaimScope scope) {

  /** Reads the result. */
  interface Reader<T> {
    T read(ResultSet result) throws SQLException;
  }

  List<String> sql() {
    return List.of(text.sql());
  }

  /**
   * Runs it.
   *
   * @param inWork keys to leave out
   * @param numbers what else is bound
   */
  <T> T query(
      Connection connection, List<String> inWork, Map<Parameter, Long> numbers, Reader<T> reader)
      throws SQLException {
    Instant at = now.read();
    StatementText some = text.leavingOut(inWork);
    Iterator<String> keys = KeyedText.forPlaces(inWork);
    try (PreparedStatement statement = some.prepare(connection)) {
      for (int i = 0; i < some.parameters().size(); i++) {
        Parameter parameter = some.parameters().get(i);
        switch (parameter) {
          case GROUP -> statement.setObject(i + 1, group(), Types.OTHER);
          case KEY -> statement.setObject(i + 1, keys.next(), Types.OTHER);
          case NOW -> PostgresValues.bind(statement, i + 1, at, Instant.class);
          default -> statement.setObject(i + 1, numbers.get(parameter));
        }
      }
      try (ResultSet result = statement.executeQuery()) {
        return reader.read(result);
      }
    }
  }

  private String group() {
    return ((ClaimScope.OneGroup) scope).group();
  }
}
