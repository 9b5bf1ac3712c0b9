package dev.inboxee.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.it.app.Patience;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A level that global transactions do not take stops the deployment. Runs outside the server. */
@ExtendWith(ArquillianExtension.class)
@ExpectedInLog(
    value = {"SRVE0283E", "SRVE0265E"},
    firstTime = {"FFDC1015I", "CWWKZ0002E"})
@NeedsServer(Servers.MYSQL)
class MySqlLevelRefusalIT {

  @Test
  void theMessageSaysWhatToSetAtTheDataSource() throws Exception {
    WebArchive war =
        IsolationContract.on(
            "jdbc/mysql", "bigint AUTO_INCREMENT", "timestamp(6) NULL", "SELECT 1", "SELECT 1");
    ServerLog log = ServerDirectory.ofTestRun().log();
    try (DropIn dropIn = DropIn.of(war)) {
      Patience.until(
          () ->
              assertThat(log.since("Starting application isolation-mysql"))
                  .contains(
                      "INBX0423",
                      "SERIALIZABLE",
                      "run at READ_COMMITTED", // which the server has data sources do by itself
                      "isolationLevel",
                      "DynamicVirtualHost startWebApp"));
    }
  }
}
