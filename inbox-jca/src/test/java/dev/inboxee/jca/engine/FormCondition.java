package dev.inboxee.jca.engine;

import java.util.List;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Leaves out a method where its form and its database make it no test. */
final class FormCondition implements ExecutionCondition {

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    if (context.getTestMethod().isEmpty()) {
      return ConditionEvaluationResult.enabled("of a class, the forms are its parameters");
    }
    EngineContract contract = (EngineContract) context.getRequiredTestInstance();
    if (!isIn(context, contract)) {
      return ConditionEvaluationResult.disabled("no test in the form " + contract.form);
    }
    boolean ordered =
        AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), NeedsFifo.class);
    return ordered && !contract.servesFifo()
        ? ConditionEvaluationResult.disabled("no order in the form " + contract.form)
        : ConditionEvaluationResult.enabled("a test in the form " + contract.form);
  }

  private static boolean isIn(ExtensionContext context, EngineContract contract) {
    return AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), In.class)
        .map(in -> List.of(in.value()).contains(contract.form))
        .orElse(true);
  }
}
