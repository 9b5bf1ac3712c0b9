package dev.inboxee.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.it.app.Patience;
import dev.inboxee.it.joins.Joins;
import dev.inboxee.it.joins.Place;
import java.util.List;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

@ExpectedInLog(
    value = {
      "Error committing prepared transaction", // an error that was swallowed, and more of it below
      "DSRA0304E",
      "J2CA0027E",
      "WTRN0047W",
      "WTRN0087I",
      "WTRN0074E", // what does not commit
      "CNTR0020E", // an enterprise bean that fails
      "J2CA0026E" // what a handler writes after its transaction's timeout
    },
    firstTime = {
      "J2CA0081E",
      "This rolls back what was written",
      "CSITransactionRolledbackException",
      "RollbackException: Transaction rolled back",
      "addSync: caught Exception",
      // At its timeout the container aborts a transaction's connections, in use or not.
      "J2CA0021E",
      "connection error event during getConnection",
      "com.ibm.ws.rsadapter.impl.WSRdbManagedConnectionImpl",
      "com.ibm.ws.rsadapter.jdbc.",
      "Communications link failure",
      "DSRA0080E"
    })
class PostgresJoinsIT extends JoinsContract {

  @Deployment
  static WebArchive application() {
    return Joins.onPostgres(JoinsContract.class);
  }

  @Override
  boolean errorsSpoilTransactions() {
    return true;
  }

  /**
   * PostgreSQL answers the attempt to prepare a transaction in which a statement has failed with a
   * rollback. Its driver does not look at that answer and takes the branch for prepared, so the
   * container learns too late that there is nothing to commit, when it has committed the others.
   */
  @Test
  void anErrorThatAHandlerSwallowsInAnotherDatabaseIsToldThoughTheRestHasCommitted()
      throws Exception {
    publish("joins", List.of("spoil-other"));
    for (String form : FORMS) {
      String name = name(form, "joins", "spoil-other");
      Patience.until(() -> assertThat(story.of(name)).containsExactly("attempt 1", "failed"));
      assertThat(story.causes(name))
          .singleElement()
          .satisfies(cause -> assertThat(chain(cause)).contains("Heuristic"));
      Patience.until(
          () ->
              assertThat(ledger.effects(name))
                  .as(name)
                  .isEqualTo(
                      Map.of(Place.PERSISTED, 1, Place.PAID, 0, Place.SENT, 1, Place.FOLLOWED, 1)));
    }
  }
}
