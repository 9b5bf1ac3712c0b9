package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.spi.dialect.Notification;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The driver's own way to notifications, which JDBC does not have. Servers keep the driver's
 * classes to themselves, so they are found from an object that it has made: a value of a type that
 * JDBC has no class for passes through every pool as it is.
 */
final class DriverNotifications {

  private static final String PACKAGE = "org.postgresql.";

  /** The driver's methods, of the same names for many years. */
  private record Methods(
      Class<?> connection,
      MethodHandle getNotifications,
      MethodHandle getName,
      MethodHandle getParameter,
      MethodHandle getPid) {

    static Methods of(ClassLoader loader) throws ReflectiveOperationException {
      MethodHandles.Lookup lookup = MethodHandles.publicLookup();
      Class<?> connection = Class.forName(PACKAGE + "PGConnection", false, loader);
      Class<?> notification = Class.forName(PACKAGE + "PGNotification", false, loader);
      return new Methods(
          connection,
          lookup.findVirtual(
              connection,
              "getNotifications",
              MethodType.methodType(notification.arrayType(), int.class)),
          lookup.findVirtual(notification, "getName", MethodType.methodType(String.class)),
          lookup.findVirtual(notification, "getParameter", MethodType.methodType(String.class)),
          lookup.findVirtual(notification, "getPID", MethodType.methodType(int.class)));
    }
  }

  private final Object connection;
  private final Methods methods;

  private DriverNotifications(Object connection, Methods methods) {
    this.connection = connection;
    this.methods = methods;
  }

  static DriverNotifications of(Connection pooled) throws SQLException {
    try {
      Methods methods = Methods.of(driver(pooled));
      return new DriverNotifications(pooled.unwrap(methods.connection()), methods);
    } catch (ReflectiveOperationException e) {
      throw new SQLException("The driver has no " + PACKAGE + "PGConnection.getNotifications", e);
    }
  }

  private static ClassLoader driver(Connection pooled) throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(pooled, "SELECT '1 day'::interval");
        ResultSet result = statement.executeQuery()) {
      result.next();
      return result.getObject(1).getClass().getClassLoader();
    }
  }

  /** Waits that many milliseconds, at least one, for notifications. */
  Object[] await(int millis) throws SQLException {
    @Nullable Object @Nullable [] come =
        (Object[]) call(methods.getNotifications(), connection, millis);
    return come == null ? new Object[0] : come; // as older drivers say that there is none
  }

  Notification read(Object notification) throws SQLException {
    return new Notification(
        (String) told(methods.getName(), notification),
        (String) told(methods.getParameter(), notification),
        ((Integer) told(methods.getPid(), notification)).longValue());
  }

  private static Object told(MethodHandle method, Object notification) throws SQLException {
    return Objects.requireNonNull(call(method, notification));
  }

  private static @Nullable Object call(MethodHandle method, Object... arguments)
      throws SQLException {
    try {
      return method.invokeWithArguments(arguments);
    } catch (SQLException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) { // none of them declares another one
      throw new SQLException(e);
    }
  }
}
