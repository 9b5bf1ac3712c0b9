package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.MySqlDatabase;
import dev.inboxee.jca.database.MySqlDriver;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.server.NeedsServer;
import dev.inboxee.jca.database.server.Servers;
import dev.inboxee.spi.table.Form;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@NeedsServer(Servers.MARIADB)
@ParameterizedClass
@EnumSource(Form.class)
final class MariaDbPoolTest extends PoolContract {

  @Parameter Form form;

  @Override
  Form form() {
    return form;
  }

  @Override
  TestDatabase open() throws Exception {
    return MySqlDatabase.open(Servers.MARIADB, MySqlDriver.MARIADB);
  }
}
