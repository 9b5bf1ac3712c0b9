package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.StatementText;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs statements. */
final class Statements {

  /** Reads a result. */
  interface Reader<T> {
    T read(ResultSet result) throws SQLException;
  }

  /**
   * What is bound for a query that leaves out partition keys.
   *
   * @param keys those that are in work
   * @param values the rest
   */
  record Leaving(List<String> keys, Map<Parameter, Object> values) {}

  private Statements() {}

  /** Runs a change; gives the number of rows that it found, or that it changed, as drivers do. */
  static int update(Connection connection, StatementText text, Map<Parameter, ?> values)
      throws SQLException {
    try (PreparedStatement statement = prepare(connection, text, values)) {
      return statement.executeUpdate();
    }
  }

  /** Runs a change that has a parameter for each of several ids, beside others. */
  static void update(
      Connection connection,
      StatementText text,
      Map<Parameter, ?> values,
      List<? extends @Nullable Object> ids)
      throws SQLException {
    Iterator<? extends @Nullable Object> next = ids.iterator();
    try (PreparedStatement statement = text.prepare(connection)) {
      for (int i = 0; i < text.parameters().size(); i++) {
        Parameter parameter = text.parameters().get(i);
        MySqlValues.bind(
            statement, i + 1, parameter == Parameter.ID ? next.next() : values.get(parameter));
      }
      statement.executeUpdate();
    }
  }

  /** Runs a query. Connector/J takes what begins with SET for no query, so it is just executed. */
  static <T> T query(
      Connection connection, StatementText text, Map<Parameter, ?> values, Reader<T> reader)
      throws SQLException {
    try (PreparedStatement statement = prepare(connection, text, values)) {
      return query(statement, reader);
    }
  }

  /** Runs a query that leaves out partition keys. */
  static <T> T query(Connection connection, KeyedText text, Leaving leaving, Reader<T> reader)
      throws SQLException {
    Iterator<String> keys = KeyedText.forPlaces(leaving.keys());
    StatementText some = text.leavingOut(leaving.keys());
    Map<Parameter, ?> values = leaving.values();
    Function<Parameter, @Nullable Object> bound =
        parameter -> parameter == Parameter.KEY ? keys.next() : values.get(parameter);
    try (PreparedStatement statement = prepare(connection, some, bound)) {
      return query(statement, reader);
    }
  }

  /** Runs a query whose parameters are bound. */
  static <T> T query(PreparedStatement statement, Reader<T> reader) throws SQLException {
    statement.execute();
    try (ResultSet result = statement.getResultSet()) {
      return reader.read(result);
    }
  }

  private static PreparedStatement prepare(
      Connection connection, StatementText text, Map<Parameter, ?> values) throws SQLException {
    return prepare(connection, text, (Function<Parameter, @Nullable Object>) values::get);
  }

  private static PreparedStatement prepare(
      Connection connection, StatementText text, Function<Parameter, @Nullable Object> values)
      throws SQLException {
    PreparedStatement statement = text.prepare(connection);
    try {
      for (int i = 0; i < text.parameters().size(); i++) {
        MySqlValues.bind(statement, i + 1, values.apply(text.parameters().get(i)));
      }
      return statement;
    } catch (SQLException failure) {
      try (statement) {
        throw failure;
      }
    }
  }
}
