package dev.inboxee.cdi.listener;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.log.LogLines;
import dev.inboxee.spi.InboxListener;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ListenerGroupTest {

  private final List<String> heard = new ArrayList<>();

  static Stream<Method> methods() {
    return Arrays.stream(InboxListener.class.getMethods());
  }

  @ParameterizedTest
  @MethodSource("methods")
  void every_call_reaches_every_listener(Method method) throws Exception {
    ListenerGroup group = new ListenerGroup(List.of(listener("a"), listener("b")));
    method.invoke(group, arguments(method));
    assertThat(heard).containsExactly("a " + method.getName(), "b " + method.getName());
  }

  @Test
  void what_a_listener_throws_is_logged_once_and_the_others_are_told() {
    InboxListener throwing =
        new InboxListener() {
          @Override
          public void claimed(String subscription, int rows) {
            throw new AssertionError("listener is broken");
          }
        };
    try (LogLines log = new LogLines("dev.inboxee")) {
      ListenerGroup group = new ListenerGroup(List.of(throwing, listener("b")));
      group.claimed("crm", 1);
      group.claimed("crm", 2);
      assertThat(heard).containsExactly("b claimed", "b claimed");
      assertThat(log.codes()).containsExactly("WARNING INBX0657");
      assertThat(log.lines().get(0)).contains(throwing.getClass().getName(), "listener is broken");
    }
  }

  private InboxListener listener(String name) {
    return (InboxListener)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {InboxListener.class},
            (proxy, method, arguments) -> {
              if (method.getDeclaringClass() == Object.class) {
                return method.invoke(name, arguments);
              }
              heard.add(name + " " + method.getName());
              return null;
            });
  }

  private static Object[] arguments(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .map(type -> type == int.class ? (Object) 1 : null)
        .toArray();
  }
}
