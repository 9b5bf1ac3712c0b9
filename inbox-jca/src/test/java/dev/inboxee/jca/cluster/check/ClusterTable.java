package dev.inboxee.jca.cluster.check;

import dev.inboxee.jca.cluster.HistoryFile;
import dev.inboxee.jca.cluster.LeasedRow;
import dev.inboxee.jca.cluster.LockedRow;
import dev.inboxee.jca.cluster.Plan;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueTable;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The queue table of one form on one database, and who publishes into it. Confined to a thread. */
public final class ClusterTable implements AutoCloseable {

  /** So many of ten wait from the beginning on; others come in as these are finished. */
  private static final int TENTHS_AT_A_TIME = 3;

  private static final int AT_ONCE = 40;
  private static final String WAITING = "target <> '" + Plan.DEAD + "'";

  private final String name;
  private final Form form;
  private final QueueTable table;
  private final Plan plan;
  private final Connection connection;
  private final Published published = new Published();
  private long last;

  private ClusterTable(String name, Form form, Plan plan, Connection connection) {
    this.name = name;
    this.form = form;
    this.plan = plan;
    this.connection = connection;
    Class<?> queue = form == Form.LEASE ? LeasedRow.class : LockedRow.class;
    this.table = QueueClass.of(queue).table();
  }

  /**
   * Makes it, with the indexes that its dialect advises, and publishes the first rows.
   *
   * @param name what the names of the servers' histories of it begin with
   * @param connection the table's own, closed with it
   */
  public static ClusterTable create(
      String name, Form form, Plan plan, Connection connection, Dialect dialect)
      throws SQLException {
    ClusterTable made = new ClusterTable(name, form, plan, connection);
    made.execute("DROP TABLE IF EXISTS " + made.table.name());
    made.execute(made.ddl());
    ClaimScope scope = new ClaimScope.OneGroup(Plan.DEAD); // whose index serves each
    for (String index : dialect.missingIndexes(connection, made.table, scope)) {
      made.execute(index);
    }
    made.publish(plan.messages() * TENTHS_AT_A_TIME / 10);
    made.published.atFirst(made.last);
    return made;
  }

  private String ddl() throws SQLException {
    String product = connection.getMetaData().getDatabaseProductName();
    String time =
        switch (product) {
          case "PostgreSQL" -> "timestamptz";
          case "SQLite" -> "text";
          default -> "datetime(6)";
        };
    return """
        CREATE TABLE %s (id bigint PRIMARY KEY, target varchar(50), priority integer,
          retry_after %s, attempt integer NOT NULL DEFAULT 1%s)
        """
        .formatted(table.name(), time, form == Form.LEASE ? ", locked_until " + time : "");
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  public String name() {
    return name;
  }

  /**
   * Publishes some of what is still to come, so that rows come in ahead of others for long.
   *
   * @return the share of all messages that is finished
   */
  double publishMore() throws SQLException {
    double finished = finishedShare();
    double published = (double) last / plan.messages();
    if (published - finished < TENTHS_AT_A_TIME / 10.0) {
      publish((int) Math.min(AT_ONCE, plan.messages() - last));
    }
    return finished;
  }

  private void publish(int rows) throws SQLException {
    if (rows == 0) {
      return;
    }
    connection.setAutoCommit(false);
    try (PreparedStatement insert =
        connection.prepareStatement(
            "INSERT INTO " + table.name() + " (id, target, priority) VALUES (?, ?, ?)")) {
      for (long id = last + 1; id <= last + rows; id++) {
        insert.setLong(1, id);
        insert.setString(2, plan.group(id));
        insert.setInt(3, plan.priority(id));
        insert.addBatch();
      }
      insert.executeBatch();
    }
    connection.commit();
    connection.setAutoCommit(true);
    last += rows;
    published.upTo(last, HistoryFile.now());
  }

  private double finishedShare() throws SQLException {
    long unfinished = plan.messages() - last;
    try (Statement statement = connection.createStatement();
        ResultSet count = statement.executeQuery("SELECT count(*)" + where(WAITING))) {
      count.next();
      unfinished += count.getLong(1);
    }
    return 1 - (double) unfinished / plan.messages();
  }

  private String where(String condition) {
    return " FROM " + table.name() + " WHERE " + condition;
  }

  /** All that is known when the servers have ended. */
  Evidence evidence(Path folder, Map<String, Long> killed) throws IOException, SQLException {
    Set<Long> inWork = form == Form.LEASE ? ids("locked_until IS NOT NULL") : Set.of();
    Remains remains = new Remains(ids(WAITING), ids("target = '" + Plan.DEAD + "'"), inWork);
    return Evidence.read(plan, published, remains, folder, name, killed);
  }

  private Set<Long> ids(String condition) throws SQLException {
    Set<Long> ids = new HashSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT id" + where(condition))) {
      while (rows.next()) {
        ids.add(rows.getLong(1));
      }
    }
    return ids;
  }

  /** Drops it. */
  @Override
  public void close() throws SQLException {
    try (connection) {
      execute("DROP TABLE " + table.name());
    }
  }
}
