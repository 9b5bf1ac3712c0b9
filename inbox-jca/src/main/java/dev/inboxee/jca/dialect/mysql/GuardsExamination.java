package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.StatementText;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.Finding;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Finds what keeps the guards of a queue table's groups from guarding them. */
record GuardsExamination(Guards guards) {

  // An index of one column of whole numbers, or locking one row would lock others.
  private static final String KEY =
      "SELECT count(*) = 1 AND coalesce(sum(c.column_name = 'slot' AND c.data_type = 'int'), 0) = 1"
          + " FROM information_schema.statistics AS s JOIN information_schema.columns AS c"
          + " ON c.table_schema = s.table_schema AND c.table_name = s.table_name"
          + " AND c.column_name = s.column_name WHERE s.index_name = 'PRIMARY'"
          + " AND s.table_schema = coalesce(nullif(?, ''), database()) AND s.table_name = ?";

  // No privileges, none of the two that a locking read needs.
  private static final List<Integer> DENIED = List.of(1142, 1143, 1044);

  List<Finding> findings(Connection connection) throws SQLException {
    MySqlCatalogue catalogue = new MySqlCatalogue(guards.name());
    if (catalogue.columns(connection).isEmpty()) {
      return refusal(
          Message.GUARDS_MISSING, guards.name(), String.join("; ", guards.ddl()), queue());
    }
    Optional<String> engine = catalogue.engineWithoutTransactions(connection);
    if (engine.isPresent()) {
      return refusal(
          Message.TABLE_NOT_TRANSACTIONAL,
          guards.name(),
          engine.get(),
          "ALTER TABLE " + guards.quoted() + " ENGINE = InnoDB");
    }
    if (!hasKey(connection)) {
      return refusal(
          Message.GUARDS_UNFIT,
          guards.name(),
          "its primary key is not a column slot of type INT",
          "DROP TABLE " + guards.quoted() + "; " + String.join("; ", guards.ddl()));
    }
    int missing = Guards.SLOTS - count(connection);
    return missing == 0
        ? lockable(connection)
        : refusal(
            Message.GUARDS_UNFIT,
            guards.name(),
            "it lacks " + missing + " of the rows 0 to " + (Guards.SLOTS - 1),
            guards.fill());
  }

  private List<Finding> lockable(Connection connection) throws SQLException {
    try (PreparedStatement statement =
        StatementText.prepare(
            connection,
            "SELECT slot FROM " + guards.quoted() + " WHERE slot = 0 FOR UPDATE SKIP LOCKED")) {
      statement.executeQuery().close();
      return List.of();
    } catch (SQLException e) {
      if (!DENIED.contains(e.getErrorCode())) {
        throw e;
      }
      return refusal(
          Message.GUARDS_UNFIT,
          guards.name(),
          "its rows cannot be locked (" + e.getMessage() + ")",
          "GRANT SELECT, UPDATE ON " + guards.quoted() + " TO the user of the data source");
    }
  }

  private boolean hasKey(Connection connection) throws SQLException {
    try (PreparedStatement statement = StatementText.prepare(connection, KEY)) {
      statement.setString(1, guards.name().schema());
      statement.setString(2, guards.name().name());
      try (ResultSet result = statement.executeQuery()) {
        return result.next() && result.getBoolean(1);
      }
    }
  }

  private int count(Connection connection) throws SQLException {
    try (PreparedStatement statement =
            StatementText.prepare(
                connection,
                "SELECT count(*) FROM "
                    + guards.quoted()
                    + " WHERE slot BETWEEN 0 AND "
                    + (Guards.SLOTS - 1));
        ResultSet result = statement.executeQuery()) {
      result.next();
      return result.getInt(1);
    }
  }

  private Object queue() {
    return guards.table().table().name();
  }

  private static List<Finding> refusal(Message message, Object... arguments) {
    return List.of(Finding.refusal(message, arguments));
  }
}
