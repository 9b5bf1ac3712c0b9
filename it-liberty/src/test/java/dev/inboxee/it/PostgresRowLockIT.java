package dev.inboxee.it;

import dev.inboxee.it.held.Held;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

class PostgresRowLockIT extends HeldContract {

  PostgresRowLockIT() {
    super("locked", "row_locked");
  }

  @Deployment
  static WebArchive application() {
    return Held.onPostgres("jdbc/postgres", HeldContract.class);
  }
}
