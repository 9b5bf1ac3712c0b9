package dev.inboxee.it.joins;

import dev.inboxee.InboxPublisher;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.sql.Connection;
import java.sql.SQLException;

/** What handlers write, in whatever transaction they are. */
@ApplicationScoped
class Effects {

  @PersistenceContext EntityManager entities;
  @Inject InboxPublisher<FollowUp> followUps;
  @Inject Mail mail;
  @Inject Tables tables;

  void write(Place place, String message) throws SQLException {
    switch (place) {
      case PERSISTED -> entities.persist(new Entry(message));
      case PAID -> pay(message);
      case SENT -> mail.send(message);
      case FOLLOWED -> followUps.publish(message, "after " + message);
      case WAITING -> throw new IllegalArgumentException("Messages publish no others like them");
    }
  }

  void writeAll(String message) throws SQLException {
    for (Place place : Place.values()) {
      if (place != Place.WAITING) {
        write(place, message);
      }
    }
  }

  private void pay(String message) throws SQLException {
    try (Connection connection = tables.accounts()) {
      pay(connection, message);
    }
  }

  void pay(Connection connection, String message) throws SQLException {
    String sql = "UPDATE joins_accounts SET paid = paid + 1 WHERE message = ?";
    if (Tables.run(connection, sql, message) != 1) {
      throw new IllegalStateException("No account of " + message);
    }
  }

  void note(Connection connection, String message, String note) throws SQLException {
    Tables.run(connection, "INSERT INTO joins_notes VALUES (?, ?)", message, note);
  }

  /** What was persisted is written now, not with the commit. */
  void flush() {
    entities.flush();
  }

  /** Persists what the database refuses, which nobody sees before the commit. */
  void writeWhatDoesNotCommit(String message) {
    Entry entry = new Entry(message);
    entry.spoil();
    entities.persist(entry);
  }

  /** A statement fails, and nobody is told. */
  void swallowAnError(Connection connection) throws SQLException {
    try (connection) {
      Tables.run(connection, "UPDATE there_is_no_such_table SET a = 1");
    } catch (SQLException e) {
      return;
    }
    throw new IllegalStateException("The statement did not fail");
  }
}
