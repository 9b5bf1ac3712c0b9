package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.JavaTypes;
import dev.inboxee.jca.dialect.Need;
import dev.inboxee.jca.dialect.UnfitColumn;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.Finding;
import dev.inboxee.spi.table.Form;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds what keeps a table from being a queue table. */
record MySqlExamination(MySqlTable table, Product product) {

  private static final int MILLIS = 3;

  List<Finding> findings(Connection connection) throws SQLException {
    MySqlCatalogue catalogue = new MySqlCatalogue(name());
    List<Finding> findings = new ArrayList<>();
    catalogue
        .engineWithoutTransactions(connection)
        .ifPresent(
            engine ->
                findings.add(
                    Finding.refusal(
                        Message.TABLE_NOT_TRANSACTIONAL,
                        name(),
                        engine,
                        "ALTER TABLE " + table.quoted().name() + " ENGINE = InnoDB")));
    Map<String, ColumnDefinition> columns = catalogue.columns(connection);
    for (QueueColumn column : table.table().columns()) {
      ColumnDefinition found = columns.get(column.name());
      if (found != null) {
        examine(column, found, findings);
      }
    }
    if (table.table().fifo() && table.table().form() == Form.ROW_LOCK) {
      findings.addAll(new GuardsExamination(new Guards(table)).findings(connection));
    }
    return findings;
  }

  private void examine(QueueColumn column, ColumnDefinition found, List<Finding> findings) {
    MySqlType type = MySqlType.of(found.type());
    Need need = Need.of(column).orElse(null);
    if (need != null && !type.meets(need)) {
      findings.add(unfit(column, found, need));
      return;
    }
    if (need == Need.POINT_IN_TIME && !found.onUpdate().isEmpty()) {
      findings.add(
          Finding.refusal(
              Message.COLUMN_SET_ON_UPDATE,
              name(),
              column.name(),
              found.onUpdate(),
              modify(column, found, found.type())));
    }
    if (column.role() == Role.LOCKED_UNTIL && type.size() < MILLIS) {
      findings.add(
          Finding.warning(
              Message.LEASE_COLUMN_COARSE,
              name(),
              column.name(),
              found.type(),
              modify(column, found, type.name() + "(6)")));
    }
    if (column.role() == Role.GROUP && type.isLarge()) {
      findings.add(
          Finding.warning(
              Message.GROUP_NOT_INDEXABLE,
              name(),
              column.name(),
              found.type(),
              modify(column, found, found.type().replaceFirst("\\w+", "varchar(255)"))));
    }
    if (column.role() == Role.ATTEMPT && type.isWhole()) {
      examineAttempt(column, found, type, findings);
    }
  }

  private void examineAttempt(
      QueueColumn column, ColumnDefinition found, MySqlType type, List<Finding> findings) {
    long declared = JavaTypes.highest(column);
    if (type.highest() < declared) {
      String wider =
          declared > Integer.MAX_VALUE ? "bigint" : declared > Short.MAX_VALUE ? "int" : "smallint";
      findings.add(
          Finding.warning(
              Message.ATTEMPT_COLUMN_NARROW,
              name(),
              column.name(),
              found.type(),
              column.type().getSimpleName(),
              modify(column, found, wider)));
    }
  }

  private Finding unfit(QueueColumn column, ColumnDefinition found, Need need) {
    return new UnfitColumn(table.table(), column, found.type())
        .finding(
            MySqlType.of(found.type()).kind(),
            need.text(),
            "Make it " + fit(need, column) + ", or correct the declared type.");
  }

  private static String fit(Need need, QueueColumn column) {
    return switch (need) {
      case POINT_IN_TIME -> "TIMESTAMP(6) NULL";
      case WHOLE_NUMBER -> JavaTypes.highest(column) > Integer.MAX_VALUE ? "BIGINT" : "INT";
      case UUID_ID -> "CHAR(36) CHARACTER SET ascii";
      case TEXT_ID, GROUP_NAME, PARTITION_KEY -> "VARCHAR";
      case JSON_OBJECT -> "JSON";
      case PAYLOAD_TEXT -> "LONGTEXT";
      case PAYLOAD_BYTES -> "LONGBLOB";
    };
  }

  private String modify(QueueColumn column, ColumnDefinition found, String type) {
    return "ALTER TABLE "
        + table.quoted().name()
        + " MODIFY "
        + table.quoted().quotes().quote(column.name())
        + " "
        + found.with(type, product);
  }

  private TableName name() {
    return table.table().name();
  }
}
