package dev.inboxee.internal.declaration;

import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names types and methods by reflection as source names them. */
final class ReflectedTypes {
  private ReflectedTypes() {}

  static String name(Class<?> type) {
    String canonical = type.getCanonicalName();
    return canonical == null ? type.getName() : canonical;
  }

  static TypeDeclaration type(Class<?> type) {
    TypeDeclaration.Kind kind = TypeDeclaration.Kind.OTHER;
    if (type.isEnum()) {
      kind = TypeDeclaration.Kind.ENUM;
    } else if (CompletionStage.class.isAssignableFrom(type)) {
      kind = TypeDeclaration.Kind.STAGE;
    }
    return new TypeDeclaration(name(type), kind);
  }

  static String place(Method method) {
    String parameters =
        Stream.of(method.getParameterTypes())
            .map(Class::getSimpleName)
            .collect(Collectors.joining(", ", "(", ")"));
    return name(method.getDeclaringClass()) + "." + method.getName() + parameters;
  }

  /** The members of an annotation by name, defaults included. */
  static Map<String, Object> members(Annotation annotation) {
    Map<String, Object> members = new HashMap<>();
    for (Method member : annotation.annotationType().getDeclaredMethods()) {
      try {
        members.put(member.getName(), member.invoke(annotation));
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException("cannot read " + member + " of " + annotation, e);
      }
    }
    return members;
  }
}
