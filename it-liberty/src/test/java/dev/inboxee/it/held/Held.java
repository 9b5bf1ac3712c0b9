package dev.inboxee.it.held;

import dev.inboxee.it.Wars;
import dev.inboxee.it.app.History;
import dev.inboxee.it.app.Patience;
import dev.inboxee.it.app.Player;
import dev.inboxee.it.app.Work;
import java.util.List;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Packs the application for one data source. */
public final class Held {

  private static final String TABLES =
      """
      DROP TABLE IF EXISTS row_locked;
      DROP TABLE IF EXISTS advised;
      DROP TABLE IF EXISTS leased;
      DROP TABLE IF EXISTS held_effects;
      CREATE TABLE row_locked {columns};
      CREATE INDEX row_locked_claim ON row_locked {index};
      CREATE TABLE advised {columns};
      CREATE INDEX advised_claim ON advised {index};
      CREATE TABLE leased {leased};
      CREATE INDEX leased_claim ON leased {index};
      CREATE TABLE held_effects (subscription varchar(50), name varchar(50))
      """;
  private static final String COLUMNS =
      "(id {id} PRIMARY KEY, target varchar(50), attempt integer NOT NULL DEFAULT 1,"
          + " retry_after {time}, payload varchar(1000))";

  private Held() {}

  /** The application on PostgreSQL. */
  public static WebArchive onPostgres(String dataSource, Class<?>... more) {
    return on(
        dataSource,
        ddl(
            "bigint GENERATED ALWAYS AS IDENTITY",
            "timestamptz",
            "(target, retry_after NULLS FIRST, id)"),
        more);
  }

  /** The application on MySQL or MariaDB. */
  public static WebArchive onMySql(String dataSource, Class<?>... more) {
    return on(
        dataSource,
        ddl("bigint AUTO_INCREMENT", "timestamp(6) NULL", "(target, retry_after, id)"),
        more);
  }

  private static String ddl(String id, String time, String index) {
    return TABLES
        .replace("{columns}", COLUMNS)
        .replace("{leased}", COLUMNS.replace("payload", "locked_until {time}, payload"))
        .replace("{id}", id)
        .replace("{time}", time)
        .replace("{index}", index);
  }

  private static WebArchive on(String dataSource, String ddl, Class<?>... more) {
    String name = "held-" + dataSource.replaceAll(".*/", "");
    String configuration =
        "inbox.datasource=%s%nheld.ddl=%s%n"
            .formatted(dataSource, ddl.strip().replace("\n", "\\\n"));
    return Wars.withInbox(name, more)
        .addPackage(Held.class.getPackage())
        .addClasses(History.class, History.Kind.class, Work.class, Player.class, Patience.class)
        .addAsResource(new StringAsset(configuration), "META-INF/microprofile-config.properties")
        .addAsLibraries(Wars.libraries(List.of("awaitility", "hamcrest")));
  }
}
