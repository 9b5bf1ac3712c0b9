package dev.inboxee.jca.database.server;

import java.lang.System.Logger.Level;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Starts the server, if nobody did so before, to see whether it runs. */
final class NeedsServerCondition implements ExecutionCondition {

  private static final String REMEDY =
      "Install MySQL 8.0.1 or newer so that mysqld is on the PATH, or let config/fetch-mysql fetch"
          + " it where there is apt-get, or name a server that tests may make schemas and users on"
          + " with -Dinbox.test.mysql.url=jdbc:mysql://localhost:3306/ -Dinbox.test.mysql.user=root"
          + " -Dinbox.test.mysql.password=...";

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    Optional<NeedsServer> needed =
        AnnotationSupport.findAnnotation(context.getElement(), NeedsServer.class);
    if (needed.isEmpty()) {
      return ConditionEvaluationResult.enabled("needs no server");
    }
    Servers server = needed.get().value();
    try {
      return ConditionEvaluationResult.enabled(server + " listens at " + server.address());
    } catch (MissingServerException missing) {
      String reason = server + " cannot run here: " + missing.getMessage() + ". " + REMEDY;
      if (Boolean.parseBoolean(System.getenv("CI"))) {
        throw new IllegalStateException(reason, missing);
      }
      System.getLogger(NeedsServer.class.getName()).log(Level.WARNING, reason);
      return ConditionEvaluationResult.disabled(reason);
    }
  }
}
