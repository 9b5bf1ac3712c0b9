package dev.inboxee.cdi.publish;

import dev.inboxee.InboxPublisher;
import dev.inboxee.message.Message;
import dev.inboxee.message.Problem;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Default;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.InjectionPoint;
import jakarta.inject.Provider;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The injection points of type {@link InboxPublisher}, also as {@link Instance} or {@link Provider}
 * of one. Those with qualifiers of the application's own are left to its own beans. Confined to the
 * thread that deploys the application.
 */
public final class PublisherPoints {

  private final Map<Class<?>, Type> types = new LinkedHashMap<>();
  private final List<Problem> problems = new ArrayList<>();

  /** Looks at an injection point of any type. */
  public void look(InjectionPoint point) {
    Type type = point.getType();
    if (type instanceof ParameterizedType wrapper
        && (wrapper.getRawType() == Instance.class || wrapper.getRawType() == Provider.class)) {
      type = wrapper.getActualTypeArguments()[0];
    }
    if (isDefault(point)) {
      look(point, type);
    }
  }

  private void look(InjectionPoint point, Type type) {
    if (type instanceof ParameterizedType publisher
        && publisher.getRawType() == InboxPublisher.class
        && publisher.getActualTypeArguments()[0] instanceof Class<?> queue) {
      types.putIfAbsent(queue, type);
    } else if (type == InboxPublisher.class
        || (type instanceof ParameterizedType other
            && other.getRawType() == InboxPublisher.class)) {
      problems.add(
          Problem.of(Message.PUBLISHER_TYPE_UNKNOWN, String.valueOf(point), type.getTypeName()));
    }
  }

  private static boolean isDefault(InjectionPoint point) {
    return point.getQualifiers().stream()
        .allMatch(each -> Set.of(Default.class, Any.class).contains(each.annotationType()));
  }

  /** The queue classes, with the type that a publisher of each is injected as. */
  public Map<Class<?>, Type> types() {
    return types;
  }

  /** Injection points whose queue class is not clear. */
  public List<Problem> problems() {
    return List.copyOf(problems);
  }
}
