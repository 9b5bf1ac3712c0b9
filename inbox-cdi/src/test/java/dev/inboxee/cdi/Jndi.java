package dev.inboxee.cdi;

import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.naming.Context;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.spi.NamingManager;

/** The names that a server would bind, in this JVM. */
public final class Jndi {

  private static final Map<String, Object> NAMES = new ConcurrentHashMap<>();

  static {
    try {
      NamingManager.setInitialContextFactoryBuilder(environment -> factory -> context());
    } catch (NamingException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private Jndi() {}

  public static void bind(String name, Object object) {
    NAMES.put(name, object);
  }

  public static void clear() {
    NAMES.clear();
  }

  private static Context context() {
    return (Context)
        Proxy.newProxyInstance(
            Jndi.class.getClassLoader(),
            new Class<?>[] {Context.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "lookup" -> lookup(String.valueOf(arguments[0]));
                  case "close" -> null;
                  default -> throw new UnsupportedOperationException(method.getName());
                });
  }

  private static Object lookup(String name) throws NamingException {
    Object found = NAMES.get(name);
    if (found == null) {
      throw new NameNotFoundException(name);
    }
    return found;
  }
}
