package dev.inboxee.cdi.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class HealthBeanTest {

  @Test
  void a_server_without_the_health_api_gets_no_check_and_no_error() throws Exception {
    assertThat(add(new Loader("org.eclipse.microprofile.health."))).isNull();
  }

  @Test
  void a_server_with_the_health_api_is_asked_to_take_the_check() throws Exception {
    assertThat(add(new Loader("nothing."))).isInstanceOf(NullPointerException.class);
  }

  /** Adds the bean to no container at all, which shows whether it is asked. */
  private static Throwable add(ClassLoader loader) throws Exception {
    Method add =
        Arrays.stream(loader.loadClass(HealthBean.class.getName()).getMethods())
            .filter(method -> method.getName().equals("add"))
            .findFirst()
            .orElseThrow();
    try {
      add.invoke(null, null, null);
      return null;
    } catch (InvocationTargetException e) {
      return e.getCause();
    }
  }

  /** Loads this package anew and knows nothing of one other. */
  private static final class Loader extends ClassLoader {
    private final String hidden;

    Loader(String hidden) {
      super(HealthBeanTest.class.getClassLoader());
      this.hidden = hidden;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith(hidden)) {
        throw new ClassNotFoundException(name);
      }
      return name.startsWith(HealthBean.class.getPackageName() + ".")
          ? define(name)
          : super.loadClass(name, resolve);
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = file.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
