package dev.inboxee.bench.plan;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A connection that keeps the statements that are prepared on it and what is bound to them. */
final class Recording {

  /** What was bound, by a method that takes the parameter's place first. */
  private record Binding(Method method, Object[] arguments) {

    int place() {
      return (int) arguments[0];
    }

    void to(PreparedStatement statement, int place) throws SQLException {
      Object[] moved = arguments.clone();
      moved[0] = place;
      invoke(statement, method, moved);
    }
  }

  /** One statement. */
  static final class Prepared {
    private final String sql;
    private final List<Binding> bindings = new ArrayList<>();

    private Prepared(String sql) {
      this.sql = sql;
    }

    String sql() {
      return sql;
    }

    /**
     * Prepares a part of the statement's text on another connection, and binds what was bound to
     * the part.
     *
     * @param before how many parameters are in front of the part
     */
    PreparedStatement again(Connection connection, String part, int before) throws SQLException {
      PreparedStatement statement = connection.prepareStatement(part);
      int parameters = parametersOf(part);
      for (Binding binding : bindings) {
        int place = binding.place() - before;
        if (place >= 1 && place <= parameters) {
          binding.to(statement, place);
        }
      }
      return statement;
    }
  }

  private final List<Prepared> statements = new ArrayList<>();
  private final Connection connection;

  Recording(Connection recorded) {
    connection =
        proxy(
            Connection.class,
            (method, arguments) -> {
              Object result = invoke(recorded, method, arguments);
              return method.getName().equals("prepareStatement")
                  ? record((PreparedStatement) result, (String) arguments[0])
                  : result;
            });
  }

  /** What to run on. */
  Connection connection() {
    return connection;
  }

  List<Prepared> statements() {
    return statements;
  }

  /** How many question marks a text has. */
  static int parametersOf(String sql) {
    return (int) sql.chars().filter(c -> c == '?').count();
  }

  private PreparedStatement record(PreparedStatement statement, String sql) {
    Prepared prepared = new Prepared(sql);
    statements.add(prepared);
    return proxy(
        PreparedStatement.class,
        (method, arguments) -> {
          if (method.getName().startsWith("set") && arguments != null && arguments.length > 1) {
            prepared.bindings.add(new Binding(method, arguments));
          }
          return invoke(statement, method, arguments);
        });
  }

  @FunctionalInterface
  private interface Call {
    Object of(Method method, Object[] arguments) throws SQLException;
  }

  private static <T> T proxy(Class<T> type, Call call) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> call.of(method, arguments)));
  }

  private static Object invoke(Object target, Method method, @Nullable Object[] arguments)
      throws SQLException {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof SQLException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
