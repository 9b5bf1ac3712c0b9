package dev.inboxee.internal.declaration;

import dev.inboxee.InboxSubscriber;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads subscriptions by reflection. */
public final class ReflectedSubscription {
  private ReflectedSubscription() {}

  /**
   * What a method declares.
   *
   * @return the subscription; empty if no parameter is annotated {@link InboxSubscriber}
   */
  public static Optional<SubscriptionDeclaration> read(Method method) {
    return Stream.of(method.getParameters())
        .filter(parameter -> parameter.isAnnotationPresent(InboxSubscriber.class))
        .findFirst()
        .map(parameter -> read(method, parameter));
  }

  private static SubscriptionDeclaration read(Method method, Parameter parameter) {
    InboxSubscriber subscriber = parameter.getAnnotation(InboxSubscriber.class);
    return new SubscriptionDeclaration(
        ReflectedTypes.place(method),
        traits(method.getModifiers()),
        new SubscriptionDeclaration.Signature(
            ReflectedTypes.type(method.getGenericReturnType()), further(method)),
        observed(parameter),
        ReflectedQueue.read(subscriber.queue()),
        SubscriptionDeclaration.Members.of(ReflectedTypes.members(subscriber)));
  }

  private static List<TypeDeclaration> further(Method method) {
    return Stream.of(method.getParameters())
        .filter(parameter -> !parameter.isAnnotationPresent(InboxSubscriber.class))
        .map(parameter -> ReflectedTypes.type(parameter.getParameterizedType()))
        .toList();
  }

  private static ObservedParameter observed(Parameter parameter) {
    TypeDeclaration type = ReflectedTypes.type(parameter.getParameterizedType());
    Observes observes = parameter.getAnnotation(Observes.class);
    if (observes != null) {
      return ObservedParameter.of(
          type, ObservedParameter.Kind.OBSERVES, ReflectedTypes.members(observes));
    }
    ObservesAsync async = parameter.getAnnotation(ObservesAsync.class);
    return async == null
        ? ObservedParameter.of(type, ObservedParameter.Kind.NONE, Map.of())
        : ObservedParameter.of(
            type, ObservedParameter.Kind.OBSERVES_ASYNC, ReflectedTypes.members(async));
  }

  private static Set<SubscriptionDeclaration.Trait> traits(int modifiers) {
    Set<SubscriptionDeclaration.Trait> traits = EnumSet.noneOf(SubscriptionDeclaration.Trait.class);
    if (Modifier.isPrivate(modifiers)) {
      traits.add(SubscriptionDeclaration.Trait.PRIVATE);
    }
    if (Modifier.isStatic(modifiers)) {
      traits.add(SubscriptionDeclaration.Trait.STATIC);
    }
    if (Modifier.isAbstract(modifiers)) {
      traits.add(SubscriptionDeclaration.Trait.ABSTRACT);
    }
    return traits;
  }
}
