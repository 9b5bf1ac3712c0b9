package dev.inboxee.jca.database.server;

import java.lang.System.Logger.Level;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Starts the server, if nobody did so before, to see whether it runs. */
final class NeedsServerCondition implements ExecutionCondition {

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    Optional<NeedsServer> needed =
        AnnotationSupport.findAnnotation(context.getElement(), NeedsServer.class);
    if (needed.isEmpty()) {
      return ConditionEvaluationResult.enabled("needs no server");
    }
    Servers server = needed.get().value();
    Optional<String> missing = server.missing();
    if (missing.isEmpty()) {
      return ConditionEvaluationResult.enabled(server + " runs");
    }
    System.getLogger(NeedsServer.class.getName()).log(Level.WARNING, missing.get());
    return ConditionEvaluationResult.disabled(missing.get());
  }
}
