package dev.inboxee.it;

import dev.inboxee.it.held.Held;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

class PostgresOnePhaseAdvisoryIT extends HeldContract {

  PostgresOnePhaseAdvisoryIT() {
    super("advised", "advised");
  }

  @Deployment
  static WebArchive application() {
    return Held.onPostgres("jdbc/postgresOnePhase", HeldContract.class);
  }
}
