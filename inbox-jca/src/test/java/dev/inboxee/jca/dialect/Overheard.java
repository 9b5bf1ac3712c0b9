package dev.inboxee.jca.dialect;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A session that keeps the text of every statement that goes through it. */
final class Overheard {

  private final List<String> texts = new CopyOnWriteArrayList<>();
  private final Connection session;

  Overheard(Connection session) {
    this.session = listen(Connection.class, session);
  }

  Connection session() {
    return session;
  }

  List<String> texts() {
    return texts;
  }

  private <T> T listen(Class<T> type, T heard) {
    Object proxy =
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> {
              if (arguments != null && arguments[0] instanceof String text) {
                texts.add(text);
              }
              try {
                Object result = method.invoke(heard, arguments);
                return method.getName().equals("createStatement")
                    ? listen(Statement.class, (Statement) result)
                    : result;
              } catch (InvocationTargetException failure) {
                throw failure.getCause();
              }
            });
    return type.cast(proxy);
  }
}
