package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.InspectedColumn;
import dev.inboxee.jca.dialect.JavaTypes;
import dev.inboxee.jca.dialect.Need;
import dev.inboxee.jca.dialect.QuotedTable;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.jca.dialect.UnfitColumn;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.Finding;
import dev.inboxee.spi.dialect.TableColumn;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Finds the columns whose types do not keep what their roles need. */
record PostgresExamination(QuotedTable table) {

  private static final int MILLIS = 3;
  private static final String UNDEFINED_FUNCTION = "42883";

  List<Finding> findings(Connection connection, List<TableColumn> found) throws SQLException {
    List<Finding> findings = new ArrayList<>();
    QueueColumn group = table.table().column(Role.GROUP).orElse(null);
    if (group != null && table.table().fifo() && !comparesAsText(connection)) {
      String type = InspectedColumn.of(found, group).type();
      findings.add(unfit(group, type, Need.GROUP_NAME));
    }
    for (QueueColumn column : table.table().columns()) {
      examine(column, InspectedColumn.of(found, column).type(), findings);
    }
    return findings;
  }

  // A claim of a group that keeps its order binds its name as a text; any other leaves the type to
  // the server.
  private boolean comparesAsText(Connection connection) throws SQLException {
    StatementText plan =
        table.text("EXPLAIN SELECT 1 FROM {table} AS m WHERE m.{group} = :group", List.of());
    try (PreparedStatement statement = plan.prepare(connection)) {
      statement.setString(1, "");
      statement.execute();
      return true;
    } catch (SQLException failure) {
      if (UNDEFINED_FUNCTION.equals(failure.getSQLState())) {
        return false;
      }
      throw failure;
    }
  }

  private void examine(QueueColumn column, String type, List<Finding> findings) {
    PostgresType known = PostgresType.of(type);
    Need need = Need.of(column).orElse(null);
    boolean told = need == Need.GROUP_NAME && table.table().fifo();
    if (need != null && !told && !known.meets(need)) {
      findings.add(unfit(column, type, need));
    } else if (column.role() == Role.LOCKED_UNTIL && known.size() < MILLIS) {
      findings.add(
          Finding.warning(
              Message.LEASE_COLUMN_COARSE,
              name(),
              column.name(),
              type,
              alter(column, "timestamptz")));
    } else if (column.role() == Role.ATTEMPT && highest(known) < JavaTypes.highest(column)) {
      String wider = JavaTypes.highest(column) > Integer.MAX_VALUE ? "bigint" : "integer";
      findings.add(
          Finding.warning(
              Message.ATTEMPT_COLUMN_NARROW,
              name(),
              column.name(),
              type,
              column.type().getSimpleName(),
              alter(column, wider)));
    }
  }

  private static long highest(PostgresType type) {
    return switch (type.name()) {
      case "smallint" -> Short.MAX_VALUE;
      case "integer" -> Integer.MAX_VALUE;
      default -> Long.MAX_VALUE;
    };
  }

  private Finding unfit(QueueColumn column, String type, Need need) {
    UnfitColumn unfit = new UnfitColumn(table.table(), column, type);
    if (type.startsWith("timestamp")) {
      String utc = " USING " + table.quotes().quote(column.name()) + " AT TIME ZONE 'UTC'";
      return unfit.finding(
          Need.Kind.OTHER_TIME,
          "a point in time, and without a time zone the session decides which one it is",
          "If its times are in UTC, run: " + alter(column, "timestamptz" + utc));
    }
    return unfit.finding(
        PostgresType.of(type).kind(),
        need.text(),
        "Make it " + fit(need, column) + ", or correct the declared type.");
  }

  private static String fit(Need need, QueueColumn column) {
    return switch (need) {
      case POINT_IN_TIME -> "timestamptz";
      case WHOLE_NUMBER -> JavaTypes.highest(column) > Integer.MAX_VALUE ? "bigint" : "integer";
      case UUID_ID -> "uuid";
      case JSON_OBJECT -> "jsonb";
      case PAYLOAD_BYTES -> "bytea";
      default -> "text";
    };
  }

  private String alter(QueueColumn column, String type) {
    return "ALTER TABLE "
        + table.name()
        + " ALTER COLUMN "
        + table.quotes().quote(column.name())
        + " TYPE "
        + type;
  }

  private Object name() {
    return table.table().name();
  }
}
