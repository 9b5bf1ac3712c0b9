package dev.inboxee.jca.dialect.sqlite;

import dev.inboxee.jca.dialect.InspectedColumn;
import dev.inboxee.jca.dialect.Need;
import dev.inboxee.jca.dialect.Need.Kind;
import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.jca.dialect.UnfitColumn;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.Finding;
import dev.inboxee.spi.dialect.TableColumn;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the columns that do not keep what their roles need. A column of a STRICT table refuses what
 * is not of its type; any other keeps everything, but converts what looks like a number.
 */
record SqliteExamination(QueueTable table) {

  List<Finding> findings(Connection connection, List<TableColumn> found) throws SQLException {
    boolean strict = isStrict(connection);
    List<Finding> findings = new ArrayList<>();
    for (QueueColumn column : table.columns()) {
      String type = InspectedColumn.of(found, column).type();
      Need.of(column)
          .flatMap(need -> strict ? strictly(column, type, need) : loosely(column, type, need))
          .ifPresent(findings::add);
    }
    return findings;
  }

  private Optional<Finding> strictly(QueueColumn column, String type, Need need) {
    String upper = type.toUpperCase(Locale.ROOT);
    boolean fits =
        switch (need) {
          case WHOLE_NUMBER -> upper.equals("INTEGER") || upper.equals("INT");
          case PAYLOAD_BYTES -> upper.equals("BLOB");
          default -> upper.equals("TEXT");
        };
    return fits || upper.equals("ANY") ? Optional.empty() : Optional.of(unfit(column, type, need));
  }

  private Optional<Finding> loosely(QueueColumn column, String type, Need need) {
    Affinity affinity = Affinity.of(type);
    return switch (need) {
      case POINT_IN_TIME ->
          affinity == Affinity.INTEGER || affinity == Affinity.REAL
              ? Optional.of(unfit(column, type, need))
              : Optional.empty();
      case WHOLE_NUMBER ->
          affinity == Affinity.TEXT || affinity == Affinity.REAL
              ? Optional.of(unfit(column, type, need))
              : Optional.empty();
      case TEXT_ID, GROUP_NAME, PAYLOAD_TEXT ->
          affinity.counts()
              ? Optional.of(
                  Finding.warning(Message.TEXT_COLUMN_COUNTS, table.name(), column.name(), type))
              : Optional.empty();
      case UUID_ID, PARTITION_KEY, JSON_OBJECT, PAYLOAD_BYTES -> Optional.empty();
    };
  }

  private Finding unfit(QueueColumn column, String type, Need need) {
    String fit =
        switch (need) {
          case WHOLE_NUMBER -> "INTEGER";
          case PAYLOAD_BYTES -> "BLOB";
          default -> "TEXT";
        };
    boolean time = need == Need.POINT_IN_TIME;
    return new UnfitColumn(table, column, type)
        .finding(
            Kind.NUMBER,
            time ? "a point in time, which SQLite keeps as a text" : need.text(),
            "Make it " + fit + ", or correct the declared type.");
  }

  // STRICT came with 3.37, and so did the list that tells it.
  private boolean isStrict(Connection connection) throws SQLException {
    int major = connection.getMetaData().getDatabaseMajorVersion();
    int minor = connection.getMetaData().getDatabaseMinorVersion();
    if (major == 3 && minor < 37) {
      return false;
    }
    String sql =
        "SELECT 1 FROM pragma_table_list WHERE name = ? COLLATE NOCASE AND \"strict\" = 1"
            + " AND (? = '' OR schema = ? COLLATE NOCASE)";
    try (PreparedStatement statement = StatementText.prepare(connection, sql)) {
      statement.setString(1, table.name().name());
      statement.setString(2, table.name().schema());
      statement.setString(3, table.name().schema());
      try (ResultSet result = statement.executeQuery()) {
        return result.next();
      }
    }
  }
}
