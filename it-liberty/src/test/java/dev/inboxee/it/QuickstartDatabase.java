package dev.inboxee.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.json.Json;
import jakarta.json.JsonReader;
import java.io.ByteArrayInputStream;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Calendar;
import java.util.HashMap;
import java.util.Map;
import java.util.TimeZone;

/** The quick start's database, which a test looks into beside the application. */
record QuickstartDatabase(String url, String user, String password) {

  /** A row in work, or one whose server died while it was. */
  record HeldRow(String record, Instant leaseEnd) {}

  Connection connect() throws SQLException {
    return DriverManager.getConnection(url, user, password);
  }

  /** By target; the table's order keeps more than one of a target from being in work. */
  Map<String, HeldRow> heldRows() throws SQLException {
    Map<String, HeldRow> held = new HashMap<>();
    try (Connection connection = connect();
        PreparedStatement select =
            connection.prepareStatement(
                "SELECT target, payload, locked_until FROM sync_jobs"
                    + " WHERE locked_until IS NOT NULL");
        ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        HeldRow row = new HeldRow(record(rows.getBytes(2)), time(rows, 3));
        if (held.put(rows.getString(1), row) != null) {
          throw new AssertionError("two rows of " + rows.getString(1) + " are in work");
        }
      }
    }
    return held;
  }

  /** As somebody would with the database's own client. */
  void insertByHand(String target, String payload) throws SQLException {
    try (Connection connection = connect();
        PreparedStatement insert =
            connection.prepareStatement("INSERT INTO sync_jobs (target, payload) VALUES (?, ?)")) {
      insert.setString(1, target);
      insert.setBytes(2, payload.getBytes(UTF_8));
      insert.executeUpdate();
    }
  }

  /** Gives a row another payload, and makes it due. */
  void mend(long id, String payload) throws SQLException {
    try (Connection connection = connect();
        PreparedStatement update =
            connection.prepareStatement(
                "UPDATE sync_jobs SET payload = ?, retry_after = NULL WHERE id = ?")) {
      update.setBytes(1, payload.getBytes(UTF_8));
      update.setLong(2, id);
      update.executeUpdate();
    }
  }

  /** When the waiting row comes due. */
  Instant retryAfter(long id) throws SQLException {
    try (Connection connection = connect();
        PreparedStatement select =
            connection.prepareStatement("SELECT retry_after FROM sync_jobs WHERE id = ?")) {
      select.setLong(1, id);
      try (ResultSet row = select.executeQuery()) {
        row.next();
        return time(row, 1);
      }
    }
  }

  private static Instant time(ResultSet row, int column) throws SQLException {
    return row.getTimestamp(column, Calendar.getInstance(TimeZone.getTimeZone("UTC"))).toInstant();
  }

  private static String record(byte[] payload) {
    try (JsonReader reader = Json.createReader(new ByteArrayInputStream(payload))) {
      return reader.readObject().getString("record");
    }
  }
}
