package dev.inboxee.it;

import dev.inboxee.it.joins.Joins;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

@NeedsServer(Servers.MYSQL)
class MySqlJoinsIT extends JoinsContract {

  @Deployment
  static WebArchive application() {
    return Joins.onMySql("mysql", JoinsContract.class);
  }

  @Override
  boolean errorsSpoilTransactions() {
    return false;
  }
}
