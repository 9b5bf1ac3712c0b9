package dev.inboxee.it;

import dev.inboxee.it.app.Application;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

class SqlitePublishIT extends PublishContract {

  @Deployment
  static WebArchive application() {
    return Application.on("jdbc/sqlite", PublishContract.class);
  }

  @Override
  String database() {
    return "sqlite";
  }

  @Override
  double longestMedian() {
    return 20;
  }
}
