package dev.inboxee.it.joins;

import dev.inboxee.it.Wars;
import dev.inboxee.it.app.Patience;
import dev.inboxee.it.app.Work;
import java.util.List;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Packs the application for one database. */
public final class Joins {

  private static final String QUEUES =
      """
      CREATE TABLE IF NOT EXISTS joins_locked ({columns}payload varchar(1000){index});
      CREATE TABLE IF NOT EXISTS joins_advised ({columns}payload varchar(1000){index});
      CREATE TABLE IF NOT EXISTS joins_leased ({columns}locked_until {time}, payload varchar(1000){index});
      CREATE TABLE IF NOT EXISTS joins_follow_ups (id {id} PRIMARY KEY, message varchar(100), payload varchar(1000));
      CREATE TABLE IF NOT EXISTS joins_entries (id varchar(36) PRIMARY KEY, message varchar(100) NOT NULL);
      CREATE TABLE IF NOT EXISTS joins_notes (message varchar(100), note varchar(100))
      """;
  private static final String COLUMNS =
      "id {id} PRIMARY KEY, target varchar(50), attempt integer NOT NULL DEFAULT 1,"
          + " retry_after {time}, ";
  private static final String INDEXES =
      """
      ;
      CREATE INDEX IF NOT EXISTS joins_locked_claim ON joins_locked (target, retry_after NULLS FIRST, id);
      CREATE INDEX IF NOT EXISTS joins_advised_claim ON joins_advised (target, retry_after NULLS FIRST, id);
      CREATE INDEX IF NOT EXISTS joins_leased_claim ON joins_leased (target, retry_after NULLS FIRST, id)
      """;
  private static final String ACCOUNTS =
      "CREATE TABLE IF NOT EXISTS joins_accounts"
          + " (message varchar(100) PRIMARY KEY, paid integer NOT NULL)";

  private static final String PERSISTENCE =
      """
      <persistence xmlns="https://jakarta.ee/xml/ns/persistence" version="3.0">
        <persistence-unit name="joins">
          <jta-data-source>%s</jta-data-source>
          <class>dev.inboxee.it.joins.Entry</class>
          <shared-cache-mode>NONE</shared-cache-mode>
        </persistence-unit>
      </persistence>
      """;

  private Joins() {}

  /** The application on {@code jdbc/postgres} and {@code jdbc/postgresSecond}. */
  public static WebArchive onPostgres(Class<?>... more) {
    String queues =
        (QUEUES.strip().replace("{columns}", COLUMNS) + INDEXES)
            .replace("{id}", "bigint GENERATED ALWAYS AS IDENTITY")
            .replace("{time}", "timestamptz")
            .replace("{index}", "");
    return on("postgres", queues, more);
  }

  /**
   * The application on MySQL or MariaDB: {@code jdbc/mysql} and {@code jdbc/mysqlSecond}, or the
   * same of {@code mariadb}.
   */
  public static WebArchive onMySql(String database, Class<?>... more) {
    String queues =
        QUEUES
            .replace("{columns}", COLUMNS)
            .replace("{id}", "bigint AUTO_INCREMENT")
            .replace("{time}", "timestamp(6) NULL")
            .replace("{index}", ", INDEX (target, retry_after, id)");
    return on(database, queues, more);
  }

  private static WebArchive on(String database, String queues, Class<?>... more) {
    String dataSource = "jdbc/" + database;
    String configuration =
        """
        inbox.datasource=%s
        joins.queues.ddl=%s
        joins.accounts=%sSecond
        joins.accounts.ddl=%s
        """
            .formatted(dataSource, queues.strip().replace("\n", "\\\n"), dataSource, ACCOUNTS);
    return Wars.withInbox("joins-" + database, more)
        .addPackage(Joins.class.getPackage())
        .addClasses(Work.class, Patience.class)
        .addAsResource(new StringAsset(configuration), "META-INF/microprofile-config.properties")
        .addAsResource(
            new StringAsset(PERSISTENCE.formatted(dataSource)), "META-INF/persistence.xml")
        .addAsLibraries(Wars.libraries(List.of("awaitility", "hamcrest")));
  }
}
