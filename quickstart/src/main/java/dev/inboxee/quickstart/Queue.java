package dev.inboxee.quickstart;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Looks into the queue table, which is the application's own and can be read like any other. */
@ApplicationScoped
class Queue {

  private static final String SELECT =
      "SELECT id, target, payload, attempt, in_work FROM sync_jobs_now"
          + " ORDER BY target, retry_after NULLS FIRST, id";

  private final Jsonb jsonb = JsonbBuilder.create();

  @Inject DataSource database;

  /** Every row, group by group in claim order. */
  List<QueuedChange> rows() {
    List<QueuedChange> changes = new ArrayList<>();
    try (Connection connection = database.getConnection();
        PreparedStatement select = connection.prepareStatement(SELECT);
        ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        changes.add(
            new QueuedChange(
                rows.getLong(1),
                rows.getString(2),
                record(rows.getBytes(3)),
                rows.getInt(4),
                rows.getBoolean(5)));
      }
    } catch (SQLException e) {
      throw new DatabaseException("The queue could not be read", e);
    }
    return changes;
  }

  /** The record's name, or null in a row that somebody inserted with a payload of another kind. */
  private @Nullable String record(byte[] payload) {
    try {
      Change change = jsonb.fromJson(new String(payload, StandardCharsets.UTF_8), Change.class);
      return change == null ? null : change.record();
    } catch (JsonbException e) {
      return null;
    }
  }
}
