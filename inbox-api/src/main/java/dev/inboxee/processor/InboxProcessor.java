package dev.inboxee.processor;

import dev.inboxee.Inbox;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.internal.declaration.ColumnDeclaration;
import dev.inboxee.internal.declaration.QueueDeclaration;
import dev.inboxee.internal.declaration.SubscriptionDeclaration;
import dev.inboxee.internal.rules.PlacedProblem;
import dev.inboxee.internal.rules.QueueRules;
import dev.inboxee.internal.rules.SubscriptionRules;
import dev.inboxee.internal.rules.TuningReading;
import dev.inboxee.internal.rules.TuningScope;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic;

/**
 * Reports what breaks the rules of {@link Inbox} and {@link InboxSubscriber} as compile errors, on
 * the class, component, field or parameter that is at fault. It writes no files.
 *
 * <p>It is found on the class path. Compilers up to JDK 22 then run it by themselves. From JDK 23
 * on, {@code javac} runs processors only where the build asks for them: with the compiler argument
 * {@code -proc:full}, in Maven {@code <proc>full</proc>} in the configuration of the compiler
 * plugin (or the property {@code maven.compiler.proc}), or with the processor named by {@code
 * -processor dev.inboxee.processor.InboxProcessor}. Gradle wants this artifact in the configuration
 * {@code annotationProcessor} too. Where it does not run, the same rules are applied when the
 * application is deployed.
 *
 * <p>Confined to the compiler's thread.
 */
public final class InboxProcessor extends AbstractProcessor {

  /** Called by the compiler. */
  public InboxProcessor() {}

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of(Inbox.class.getName(), InboxSubscriber.class.getName());
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latest();
  }

  /**
   * Checks what is annotated in this round.
   *
   * @return false: other processors may see the annotations too
   */
  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    for (TypeElement annotation : annotations) {
      Set<? extends Element> annotated = round.getElementsAnnotatedWith(annotation);
      ElementFilter.typesIn(annotated).forEach(this::checkQueue);
      annotated.stream()
          .filter(element -> element.getKind() == ElementKind.PARAMETER)
          .forEach(parameter -> checkSubscription((VariableElement) parameter));
    }
    return false;
  }

  private void checkQueue(TypeElement type) {
    SourceQueue source = new SourceQueue(processingEnv);
    QueueDeclaration queue = source.read(type);
    for (PlacedProblem problem : QueueRules.check(queue)) {
      report(problem, place(type, queue, problem.place()));
    }
  }

  /** The member at fault if it belongs to the class itself: that file is being compiled. */
  private static Element place(TypeElement type, QueueDeclaration queue, String place) {
    for (ColumnDeclaration column : queue.columns()) {
      if (column.place().equals(place) && column.owner().equals(queue.name())) {
        // A component's too: compilers know where its field stands, but not the component itself.
        return SourceQueue.field(type, column.member());
      }
    }
    return type;
  }

  private void checkSubscription(VariableElement parameter) {
    if (parameter.getEnclosingElement() instanceof ExecutableElement method
        && method.getKind() == ElementKind.METHOD) {
      new SourceSubscription(processingEnv)
          .read(method, parameter)
          .ifPresent(subscription -> checkSubscription(parameter, subscription));
    }
  }

  private void checkSubscription(VariableElement parameter, SubscriptionDeclaration subscription) {
    List<PlacedProblem> problems = SubscriptionRules.check(subscription);
    problems.forEach(problem -> report(problem, parameter));
    TuningReading.of(TuningScope.of(subscription), subscription.members().tuning())
        .problems()
        .forEach(problem -> report(problem, parameter));
  }

  private void report(PlacedProblem problem, Element element) {
    processingEnv
        .getMessager()
        .printMessage(Diagnostic.Kind.ERROR, problem.problem().text(), element);
  }
}
