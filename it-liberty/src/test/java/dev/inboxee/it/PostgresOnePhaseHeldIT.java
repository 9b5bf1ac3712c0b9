package dev.inboxee.it;

import dev.inboxee.it.held.Held;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

class PostgresOnePhaseHeldIT extends HeldContract {

  @Deployment
  static WebArchive application() {
    return Held.onPostgres("jdbc/postgresOnePhase", HeldContract.class);
  }
}
