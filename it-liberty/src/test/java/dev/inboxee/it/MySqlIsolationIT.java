package dev.inboxee.it;

import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** With a data source of one phase; a serializable transaction locks what it reads. */
@NeedsServer(Servers.MYSQL)
class MySqlIsolationIT extends IsolationContract {

  @Deployment
  static WebArchive application() {
    return on(
        "jdbc/mysqlOnePhase",
        "bigint AUTO_INCREMENT",
        "timestamp(6) NULL",
        "SELECT name FROM witness",
        "SELECT name FROM witness FOR UPDATE SKIP LOCKED");
  }

  @Override
  String serializable() {
    return "there, no row";
  }
}
