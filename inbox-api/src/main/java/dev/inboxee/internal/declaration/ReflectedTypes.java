package dev.inboxee.internal.declaration;

import java.lang.annotation.Annotation;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  static TypeDeclaration type(Type type) {
    if (type instanceof ParameterizedType generic && generic.getRawType() == List.class) {
      Type element = generic.getActualTypeArguments()[0];
      return TypeDeclaration.list(
          element instanceof WildcardType ? Optional.empty() : Optional.of(type(element)));
    }
    return type == List.class ? TypeDeclaration.list(Optional.empty()) : type(erasure(type));
  }

  private static Class<?> erasure(Type type) {
    if (type instanceof Class<?> plain) {
      return plain;
    } else if (type instanceof ParameterizedType generic) {
      return erasure(generic.getRawType());
    } else if (type instanceof TypeVariable<?> variable) {
      return erasure(variable.getBounds()[0]);
    } else if (type instanceof GenericArrayType array) {
      return erasure(array.getGenericComponentType()).arrayType();
    }
    return Object.class;
  }

  private static TypeDeclaration type(Class<?> type) {
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
