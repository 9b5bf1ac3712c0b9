package dev.inboxee.it;

import dev.inboxee.it.app.Application;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

class SqliteOutcomeIT extends OutcomeContract {

  @Deployment
  static WebArchive application() {
    return Application.on("jdbc/sqlite", OutcomeContract.class);
  }
}
