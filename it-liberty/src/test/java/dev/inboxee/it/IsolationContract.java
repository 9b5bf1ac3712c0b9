package dev.inboxee.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.it.app.Patience;
import dev.inboxee.it.app.Work;
import dev.inboxee.it.held.Tables;
import dev.inboxee.it.isolation.Look;
import dev.inboxee.it.isolation.SerializedHandler;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A level that a queue class asks for, through the server's own pool. Runs inside the server. */
@ExtendWith(ArquillianExtension.class)
abstract class IsolationContract {

  @Inject SerializedHandler handler;
  @Inject Look look;
  @Inject Tables tables;

  /** The application; what it looks at tells serializable transactions from others. */
  static WebArchive on(String dataSource, String id, String time, String within, String beside) {
    String ddl =
        """
        DROP TABLE IF EXISTS serialized;
        DROP TABLE IF EXISTS witness;
        CREATE TABLE serialized (id %s PRIMARY KEY, attempt integer NOT NULL DEFAULT 1,
        locked_until %s, payload varchar(1000));
        CREATE TABLE witness (name varchar(20) PRIMARY KEY);
        INSERT INTO witness VALUES ('there')
        """
            .formatted(id, time);
    String configuration =
        "inbox.datasource=%s%nheld.ddl=%s%nlook.within=%s%nlook.beside=%s%n"
            .formatted(dataSource, ddl.strip().replace("\n", "\\\n"), within, beside);
    return Wars.withInbox("isolation-" + dataSource.replaceAll(".*/", ""), IsolationContract.class)
        .addPackage(Look.class.getPackage())
        .addClasses(Tables.class, Work.class, Patience.class)
        .addAsResource(new StringAsset(configuration), "META-INF/microprofile-config.properties")
        .addAsLibraries(Wars.libraries(List.of("awaitility", "hamcrest")));
  }

  /** What is seen in a serializable transaction. */
  abstract String serializable();

  @Test
  void handlersSeeTheLevelAndOtherTransactionsOfThePoolDoNot() throws SQLException {
    String before = look.within();
    assertThat(before).isNotEqualTo(serializable());
    for (int i = 1; i <= 3; i++) {
      handler.publish(new Work("m" + i, "ack"));
    }
    Patience.until(() -> assertThat(tables.ask("SELECT count(*) FROM serialized")).isEqualTo("0"));
    assertThat(handler.seen()).hasSize(3).containsOnly(serializable());
    assertThat(look.within()).isEqualTo(before);
  }
}
