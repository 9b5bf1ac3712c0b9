package dev.inboxee.jca.database.server;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Skips a class of tests where the server cannot run, and says how to get it. On a build server,
 * where the environment has {@code CI=true} and nobody reads what was skipped, it fails them.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(NeedsServerCondition.class)
public @interface NeedsServer {

  /** The server. */
  Servers value();
}
