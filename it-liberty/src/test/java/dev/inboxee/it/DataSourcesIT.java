package dev.inboxee.it;

import static dev.inboxee.it.DataSources.ask;
import static dev.inboxee.it.DataSources.run;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.inject.Inject;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Runs inside the server. */
@ExtendWith(ArquillianExtension.class)
class DataSourcesIT {

  @Inject DataSources dataSources;

  @Deployment
  static WebArchive application() {
    return Wars.withInbox("datasources", DataSources.class);
  }

  @Test
  void sqliteWritesAheadAndWaitsForItsLock() throws Exception {
    assertThat(ask(dataSources.sqlite(), "PRAGMA journal_mode")).isEqualTo("wal");
    assertThat(ask(dataSources.sqlite(), "PRAGMA busy_timeout")).isEqualTo("5000");
  }

  @Test
  void sqliteIsTheDefaultDataSource() throws Exception {
    assertThat(ask(dataSources.standard(), "SELECT file FROM pragma_database_list"))
        .isEqualTo(ask(dataSources.sqlite(), "SELECT file FROM pragma_database_list"))
        .endsWith("inbox.db");
  }

  @Test
  void postgresIsDurable() throws Exception {
    assertThat(ask(dataSources.postgres(), "SHOW fsync")).isEqualTo("on");
    assertThat(ask(dataSources.postgresOnePhase(), "SHOW synchronous_commit")).isEqualTo("on");
  }

  @Test
  void oneTransactionSpansBothDatabases() throws Exception {
    run(dataSources.sqlite(), "CREATE TABLE spanned (id INTEGER PRIMARY KEY)");
    run(dataSources.postgres(), "CREATE TABLE spanned (id INTEGER PRIMARY KEY)");

    dataSources.transaction().begin();
    insertIntoBoth(1);
    dataSources.transaction().rollback();
    dataSources.transaction().begin();
    insertIntoBoth(2);
    dataSources.transaction().commit();

    assertThat(ask(dataSources.sqlite(), "SELECT id FROM spanned")).isEqualTo("2");
    assertThat(ask(dataSources.postgres(), "SELECT id FROM spanned")).isEqualTo("2");
  }

  private void insertIntoBoth(int id) throws Exception {
    run(dataSources.sqlite(), "INSERT INTO spanned VALUES (" + id + ")");
    run(dataSources.postgres(), "INSERT INTO spanned VALUES (" + id + ")");
  }
}
