package dev.inboxee.jca.engine;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;

/**
 * A pool as a server offers it: a connection that is aborted is closed for good, and its place is
 * free again, where the pool of these tests forgets it. A thread whose transaction is over, but not
 * yet ended by whoever began it, gets no connection, where that pool gives one that commits by
 * itself. Keeps the statements that it is given.
 */
final class ServerDataSource implements InvocationHandler {

  /** What a test does on a connection before the engine's next statement. */
  @FunctionalInterface
  interface Hook {
    void before(Connection connection, String sql) throws SQLException;

    /** The same when the statement has taken effect, before the engine knows. */
    default void after() throws SQLException {}

    /** The same when it has failed. */
    default void failed() {}
  }

  private final DataSource pool;
  private final BooleanSupplier rolledBack;
  private final List<String> statements = new CopyOnWriteArrayList<>();
  private final AtomicInteger aborted = new AtomicInteger();
  private volatile boolean withoutAutocommit;
  private volatile Hook hook = (connection, sql) -> {};

  private ServerDataSource(DataSource pool, BooleanSupplier rolledBack) {
    this.pool = pool;
    this.rolledBack = rolledBack;
  }

  /** What was executed by now, in order. */
  List<String> statements() {
    return List.copyOf(statements);
  }

  /** Has something done before each statement. */
  void onStatement(Hook action) {
    hook = action;
  }

  private void executing(Connection connection, String sql) throws SQLException {
    statements.add(sql);
    hook.before(connection, sql);
  }

  /** How many connections were aborted. */
  int aborted() {
    return aborted.get();
  }

  /** From now on it hands connections out as some pools are configured to. */
  void turnOffAutocommit() {
    withoutAutocommit = true;
  }

  void forgetStatements() {
    statements.clear();
  }

  /**
   * Such a pool.
   *
   * @param rolledBack whether the thread's transaction is over although it is still on the thread
   */
  static ServerDataSource over(DataSource pool, BooleanSupplier rolledBack) {
    return new ServerDataSource(pool, rolledBack);
  }

  DataSource dataSource() {
    return proxy(DataSource.class, this);
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    if (rolledBack.getAsBoolean()) {
      throw new SQLException("The thread's transaction is over");
    }
    Object result = call(pool, method, arguments);
    if (result instanceof Connection connection && withoutAutocommit) {
      connection.setAutoCommit(false);
    }
    return result instanceof Connection connection
        ? proxy(Connection.class, new Pooled(connection, this))
        : result;
  }

  /** A connection of the pool. */
  private record Pooled(Connection connection, ServerDataSource source)
      implements InvocationHandler {

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      if (method.getName().equals("equals")) {
        return proxy == arguments[0]; // as a pool's connections are equal to themselves alone
      }
      if (method.getName().equals("commit")) {
        source.statements.add("COMMIT");
      }
      if (method.getName().equals("abort")) {
        discard();
        return null;
      }
      Object result = call(connection, method, arguments);
      if (!(result instanceof Statement statement)) {
        return result;
      }
      String sql = arguments == null ? "" : (String) arguments[0];
      Class<?> type = method.getReturnType();
      return proxy(type, new Executing(statement, sql, source));
    }

    private void discard() throws SQLException {
      source.aborted.incrementAndGet();
      Connection drivers = connection.unwrap(Connection.class);
      drivers.abort(Runnable::run);
      drivers.close();
      try (Statement statement = connection.createStatement()) {
        statement.execute("SELECT 1");
      } catch (SQLException gone) {
        return; // the pool has learnt of it, and keeps the connection no longer
      }
      throw new SQLException("A connection goes on after it was aborted");
    }
  }

  private record Executing(Statement statement, String sql, ServerDataSource source)
      implements InvocationHandler {

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      if (method.getName().startsWith("execute")) {
        source.executing(statement.getConnection(), sql.isEmpty() ? (String) arguments[0] : sql);
        Object result = executed(method, arguments);
        source.hook.after();
        return result;
      }
      return call(statement, method, arguments);
    }

    private Object executed(Method method, Object[] arguments) throws Throwable {
      try {
        return call(statement, method, arguments);
      } catch (SQLException e) {
        source.hook.failed();
        throw e;
      }
    }
  }

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
