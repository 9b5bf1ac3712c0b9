package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.ClaimScope;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
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
record SqliteKeyed(KeyedText text, Now now, ClaimScope scope) {

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
   * @param others what else is bound
   */
  <T> T query(
      Connection connection, List<String> inWork, Map<Parameter, Object> others, Reader<T> reader)
      throws SQLException {
    String at = SqliteTimes.bound(now.read());
    StatementText some = text.leavingOut(inWork);
    Iterator<String> keys = KeyedText.forPlaces(inWork);
    try (PreparedStatement statement = some.prepare(connection)) {
      for (int i = 0; i < some.parameters().size(); i++) {
        Parameter parameter = some.parameters().get(i);
        switch (parameter) {
          case GROUP -> statement.setString(i + 1, group());
          case KEY -> statement.setString(i + 1, keys.next());
          case NOW -> statement.setString(i + 1, at);
          default -> statement.setObject(i + 1, others.get(parameter));
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
