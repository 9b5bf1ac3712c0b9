package dev.inboxee.jca.datasource;

import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueTable;
import java.lang.System.Logger.Level;
import java.sql.SQLException;

/** Looks for the indexes that claims need. */
public final class IndexCheck {

  private static final System.Logger LOG = System.getLogger("dev.inboxee");

  private IndexCheck() {}

  /** Warns of each missing index with the statement that creates it. */
  public static void warn(
      Database database, String subscription, QueueTable table, ClaimScope scope)
      throws SQLException {
    database
        .sessions()
        .inAutocommit(
            connection -> database.dialect().missingIndexes(connection, table, searched(scope)))
        .forEach(
            create ->
                LOG.log(
                    Level.WARNING, Message.INDEX_MISSING.text(subscription, table.name(), create)));
  }

  /** A claim of every group searches group by group. */
  private static ClaimScope searched(ClaimScope scope) {
    return scope instanceof ClaimScope.EveryGroup ? new ClaimScope.OneGroup("") : scope;
  }
}
