package dev.inboxee.processor;

import dev.inboxee.InboxSubscriber;
import dev.inboxee.internal.declaration.ObservedParameter;
import dev.inboxee.internal.declaration.SubscriptionDeclaration;
import dev.inboxee.internal.declaration.TypeDeclaration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads subscriptions of source. */
final class SourceSubscription {
  private static final String OBSERVES = "jakarta.enterprise.event.Observes";
  private static final String OBSERVES_ASYNC = "jakarta.enterprise.event.ObservesAsync";

  private final ProcessingEnvironment environment;
  private final SourceTypes types;

  SourceSubscription(ProcessingEnvironment environment) {
    this.environment = environment;
    this.types = new SourceTypes(environment);
  }

  /**
   * What a method declares.
   *
   * @return the subscription; empty if its queue class is not known, which the compiler reports
   */
  Optional<SubscriptionDeclaration> read(ExecutableElement method, VariableElement parameter) {
    Map<String, Object> members = members(parameter, InboxSubscriber.class.getName()).orElseThrow();
    if (!(members.get("queue") instanceof TypeMirror queue) || queue.getKind() == TypeKind.ERROR) {
      return Optional.empty();
    }
    return Optional.of(
        new SubscriptionDeclaration(
            types.place(method),
            traits(method.getModifiers()),
            new SubscriptionDeclaration.Signature(
                types.type(method.getReturnType()),
                method.getParameters().stream()
                    .filter(further -> !further.equals(parameter))
                    .map(further -> types.type(further.asType()))
                    .toList()),
            observed(parameter),
            new SourceQueue(environment).read(queue),
            SubscriptionDeclaration.Members.of(members)));
  }

  private ObservedParameter observed(VariableElement parameter) {
    TypeDeclaration type = types.type(parameter.asType());
    return members(parameter, OBSERVES)
        .map(observes -> ObservedParameter.of(type, ObservedParameter.Kind.OBSERVES, observes))
        .or(
            () ->
                members(parameter, OBSERVES_ASYNC)
                    .map(
                        async ->
                            ObservedParameter.of(
                                type, ObservedParameter.Kind.OBSERVES_ASYNC, async)))
        .orElseGet(() -> ObservedParameter.of(type, ObservedParameter.Kind.NONE, Map.of()));
  }

  private static Set<SubscriptionDeclaration.Trait> traits(Set<Modifier> modifiers) {
    Set<SubscriptionDeclaration.Trait> traits = EnumSet.noneOf(SubscriptionDeclaration.Trait.class);
    if (modifiers.contains(Modifier.PRIVATE)) {
      traits.add(SubscriptionDeclaration.Trait.PRIVATE);
    }
    if (modifiers.contains(Modifier.STATIC)) {
      traits.add(SubscriptionDeclaration.Trait.STATIC);
    }
    if (modifiers.contains(Modifier.ABSTRACT)) {
      traits.add(SubscriptionDeclaration.Trait.ABSTRACT);
    }
    return traits;
  }

  private Optional<Map<String, Object>> members(VariableElement parameter, String annotation) {
    return SourceAnnotations.members(environment, parameter, annotation);
  }
}
