package dev.inboxee.it;

import dev.inboxee.it.joins.Joins;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

@NeedsServer(Servers.MARIADB)
class MariaDbJoinsIT extends JoinsContract {

  @Deployment
  static WebArchive application() {
    return Joins.onMySql("mariadb", JoinsContract.class);
  }

  @Override
  boolean errorsSpoilTransactions() {
    return false;
  }
}
