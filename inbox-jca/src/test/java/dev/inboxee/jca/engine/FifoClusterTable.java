package dev.inboxee.jca.engine;

import dev.inboxee.jca.cluster.HistoryFile;
import dev.inboxee.jca.cluster.Plan;
import dev.inboxee.jca.cluster.check.Evidence;
import dev.inboxee.jca.cluster.check.Published;
import dev.inboxee.jca.cluster.check.Remains;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The queue table of one form, and who publishes into it. Confined to a thread. */
final class FifoClusterTable {

  /** So many of ten are there from the beginning; the others come in while servers work. */
  private static final int TENTHS_AT_FIRST = 5;

  private static final int AT_ONCE = 40;

  private final TestDatabase database;
  private final Form form;
  private final QueueTable table;
  private final Plan plan;
  private final Published published = new Published();
  private long last;

  private FifoClusterTable(TestDatabase database, Form form, Plan plan) {
    this.database = database;
    this.form = form;
    this.plan = plan;
    this.table = QueueClass.of(FifoClusterMain.queue(form)).table();
  }

  /** Makes it, with the indexes that its dialect advises, and the first rows. */
  static FifoClusterTable create(TestDatabase database, Form form, Plan plan) throws SQLException {
    FifoClusterTable made = new FifoClusterTable(database, form, plan);
    database.create(made.table);
    ClaimScope scope = new ClaimScope.EveryGroup(Optional.of(Plan.DEAD));
    try (Connection connection = database.connect()) {
      for (String index : database.dialect().missingIndexes(connection, made.table, scope)) {
        database.execute(index);
      }
    }
    made.publish(plan.messages() * TENTHS_AT_FIRST / 10);
    return made;
  }

  Form form() {
    return form;
  }

  /** Publishes some of what is still to come. */
  void publishMore() throws SQLException {
    publish((int) Math.min(AT_ONCE, plan.messages() - last));
  }

  private void publish(int rows) throws SQLException {
    if (rows == 0) {
      return;
    }
    List<QueueColumn> columns =
        table.columns().stream()
            .filter(column -> List.of("id", "target", "priority").contains(column.name()))
            .toList();
    List<Object[]> values = new ArrayList<>();
    for (long id = last + 1; id <= last + rows; id++) {
      values.add(new Object[] {id, plan.group(id), plan.priority(id)});
    }
    try (Connection connection = database.connect()) {
      connection.setAutoCommit(false);
      database.insert(connection, table, columns, values);
      connection.commit();
    }
    last += rows;
    published.upTo(last, HistoryFile.now());
  }

  /** The share of all messages that is finished. */
  double finishedShare() throws SQLException {
    Object waiting =
        database
            .column(
                "SELECT count(*) FROM %s WHERE target <> '%s'".formatted(table.name(), Plan.DEAD))
            .get(0);
    return 1 - (((Number) waiting).doubleValue() + plan.messages() - last) / plan.messages();
  }

  /** All that is known when the servers have ended. */
  Evidence evidence(Path folder, Map<String, Long> killed) throws IOException, SQLException {
    String inWork = form == Form.LEASE ? "locked_until IS NOT NULL" : "1 = 0";
    Remains remains =
        new Remains(
            ids("target <> '" + Plan.DEAD + "'"), ids("target = '" + Plan.DEAD + "'"), ids(inWork));
    return Evidence.read(plan, published, remains, folder, form.name(), killed);
  }

  private Set<Long> ids(String condition) throws SQLException {
    Set<Long> ids = new HashSet<>();
    for (Object id :
        database.column("SELECT id FROM %s WHERE %s".formatted(table.name(), condition))) {
      ids.add(((Number) id).longValue());
    }
    return ids;
  }
}
