package dev.inboxee.it;

import dev.inboxee.it.app.Application;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

class PostgresPublishIT extends PublishContract {

  @Deployment
  static WebArchive application() {
    return Application.on("jdbc/postgres", PublishContract.class);
  }

  @Override
  String database() {
    return "postgres";
  }

  @Override
  double longestMedian() {
    return 100;
  }
}
