package dev.inboxee.bench.scenario;

import dev.inboxee.bench.database.Database;
import dev.inboxee.bench.engine.Pool;
import dev.inboxee.bench.engine.Queues.OrderedLeases;
import dev.inboxee.bench.engine.Queues.OrderedRowLocks;
import dev.inboxee.bench.engine.Queues.PlainLeases;
import dev.inboxee.bench.engine.Queues.PlainRowLocks;
import dev.inboxee.bench.engine.Working;
import dev.inboxee.spi.dialect.ClaimScope;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Optional;

/**
 * A table of groups that keep their order, and one with the same columns and no order.
 *
 * @param form how results call it
 * @param file the documented table
 * @param group the group's column
 * @param payload a payload as an expression of {@code n}
 */
record GroupedRows(
    String form, String file, String table, String group, String payload, Queues queues) {

  /** The declarations of both. */
  private record Queues(Class<?> ordered, Class<?> plain) {}

  /** Of the lease form. */
  static GroupedRows leases(Database database) {
    String text = "concat('{\"record\":\"r', n, '\"}')";
    String payload =
        switch (database.product()) {
          case POSTGRESQL -> "convert_to(" + text + ", 'UTF8')";
          case MYSQL, MARIADB -> text;
        };
    return new GroupedRows(
        "lease",
        "fifo_lease",
        "sync_jobs",
        "target",
        payload,
        new Queues(OrderedLeases.class, PlainLeases.class));
  }

  /** Of the row lock form. */
  static GroupedRows rowLocks(Database database) {
    String payload =
        switch (database.product()) {
          case POSTGRESQL -> "jsonb_build_object('record', 'r' || n)";
          case MYSQL, MARIADB -> "json_object('record', concat('r', n))";
        };
    return new GroupedRows(
        "row lock",
        "fifo_row_lock",
        "bookings",
        "account",
        payload,
        new Queues(OrderedRowLocks.class, PlainRowLocks.class));
  }

  void create(Database database) throws SQLException, IOException {
    database.createFifo(file);
    database.createPlain(file, table, "plain_" + table);
  }

  /** Fills one of the tables; the rows of a group come one after another, between others. */
  void fill(Database database, String which, int groups, int rowsOfEach) throws SQLException {
    String values = "concat('g', mod(n, " + groups + ")), " + payload;
    database.fill(which, group + ", payload", values, (long) groups * rowsOfEach);
  }

  String plainTable() {
    return "plain_" + table;
  }

  /** One subscription for every group. */
  Working ordered(Pool pool, int workers) {
    return new Working(
        pool, queues.ordered(), new ClaimScope.EveryGroup(Optional.empty()), workers);
  }

  /** A subscription on the table without order. */
  Working plain(Pool pool, int workers) {
    return new Working(pool, queues.plain(), new ClaimScope.WholeTable(), workers);
  }
}
