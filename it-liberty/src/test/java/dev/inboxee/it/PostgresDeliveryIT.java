package dev.inboxee.it;

import dev.inboxee.it.app.Application;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

class PostgresDeliveryIT extends DeliveryContract {

  @Deployment
  static WebArchive application() {
    return Application.on("jdbc/postgres", DeliveryContract.class);
  }
}
