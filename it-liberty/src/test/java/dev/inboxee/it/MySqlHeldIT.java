package dev.inboxee.it;

import dev.inboxee.it.held.Held;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

@NeedsServer(Servers.MYSQL)
class MySqlHeldIT extends HeldContract {

  @Deployment
  static WebArchive application() {
    return Held.onMySql("jdbc/mysql", HeldContract.class);
  }
}
