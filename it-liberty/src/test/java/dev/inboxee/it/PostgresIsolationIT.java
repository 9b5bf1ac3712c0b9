package dev.inboxee.it;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** With an XA data source. */
class PostgresIsolationIT extends IsolationContract {

  @Deployment
  static WebArchive application() {
    return on(
        "jdbc/postgres",
        "bigint GENERATED ALWAYS AS IDENTITY",
        "timestamptz",
        "SHOW transaction_isolation",
        "SELECT name FROM witness");
  }

  @Override
  String serializable() {
    return "serializable, there";
  }
}
