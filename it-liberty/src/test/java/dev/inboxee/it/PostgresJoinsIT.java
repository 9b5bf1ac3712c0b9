package dev.inboxee.it;

import dev.inboxee.it.joins.Joins;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

class PostgresJoinsIT extends JoinsContract {

  @Deployment
  static WebArchive application() {
    return Joins.onPostgres(JoinsContract.class);
  }

  @Override
  boolean errorsSpoilTransactions() {
    return true;
  }
}
