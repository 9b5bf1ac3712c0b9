package dev.inboxee.quickstart;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.sql.DataSource;

/** The log of pushes, in the database so that it outlives the server. */
@ApplicationScoped
class PushLog {

  private static final int NEWEST = 10_000;

  @Inject DataSource database;

  /** Each entry commits by itself: handlers run outside any transaction unless they begin one. */
  void add(Push push) {
    try (Connection connection = database.getConnection();
        PreparedStatement insert =
            connection.prepareStatement(
                "INSERT INTO push_log (target, record, attempt, outcome, pushed_at)"
                    + " VALUES (?, ?, ?, ?, ?)")) {
      insert.setString(1, push.target());
      insert.setString(2, push.record());
      insert.setInt(3, push.attempt());
      insert.setString(4, push.outcome());
      insert.setString(5, push.at().toString());
      insert.executeUpdate();
    } catch (SQLException e) {
      throw new DatabaseException("The push of " + push.record() + " could not be logged", e);
    }
  }

  /** The newest entries, oldest first. */
  List<Push> entries() {
    List<Push> entries = new ArrayList<>();
    try (Connection connection = database.getConnection();
        PreparedStatement select =
            connection.prepareStatement(
                "SELECT target, record, attempt, outcome, pushed_at FROM push_log"
                    + " ORDER BY id DESC LIMIT ?")) {
      select.setInt(1, NEWEST);
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          entries.add(entry(rows));
        }
      }
    } catch (SQLException e) {
      throw new DatabaseException("The log of pushes could not be read", e);
    }
    Collections.reverse(entries);
    return entries;
  }

  private static Push entry(ResultSet row) throws SQLException {
    return new Push(
        row.getString(1),
        row.getString(2),
        row.getInt(3),
        row.getString(4),
        Instant.parse(row.getString(5)));
  }
}
