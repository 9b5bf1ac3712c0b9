package dev.inboxee.it.joins;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.jms.JMSException;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Who is where, seen from outside of any transaction: what has committed and nothing else. */
@ApplicationScoped
@Transactional(TxType.NOT_SUPPORTED)
public class Ledger {

  private static final Pattern NAME = Pattern.compile("\"name\":\"([^\"]*)\"");

  private static final List<String> QUEUES =
      List.of("joins_locked", "joins_leased", "joins_advised");

  @Inject Tables tables;
  @Inject Mail mail;

  /**
   * The names of the messages in a place, each as often as it is there.
   *
   * @param pattern an SQL pattern, or just a name
   */
  public List<String> names(Place place, String pattern) throws SQLException, JMSException {
    return switch (place) {
      case WAITING -> waiting(pattern);
      case PERSISTED -> inQueues("SELECT message FROM joins_entries WHERE message LIKE ?", pattern);
      case PAID -> paid(pattern);
      case SENT -> mail.names(pattern);
      case FOLLOWED ->
          inQueues("SELECT message FROM joins_follow_ups WHERE message LIKE ?", pattern);
    };
  }

  /** How often a message is in each place but its queue. */
  public Map<Place, Integer> effects(String name) throws SQLException, JMSException {
    Map<Place, Integer> effects = new EnumMap<>(Place.class);
    for (Place place : Place.values()) {
      if (place != Place.WAITING) {
        effects.put(place, names(place, name).size());
      }
    }
    return effects;
  }

  /** The notes that handlers and their beans left about a message. */
  public List<String> notes(String message) throws SQLException {
    return inQueues("SELECT note FROM joins_notes WHERE message = ?", message);
  }

  /** The groups that hold a message's row. */
  public List<String> groups(String message) throws SQLException {
    List<String> groups = new ArrayList<>();
    for (String table : QUEUES) {
      groups.addAll(
          inQueues(
              "SELECT target FROM %s WHERE payload LIKE ?".formatted(table),
              "%\"" + message + "\"%"));
    }
    return groups;
  }

  private List<String> waiting(String pattern) throws SQLException {
    List<String> names = new ArrayList<>();
    for (String table : QUEUES) {
      String sql =
          "SELECT payload FROM %s WHERE target NOT LIKE '%%-dead' AND payload LIKE ?"
              .formatted(table);
      for (String payload : inQueues(sql, "%\"" + pattern + "\"%")) {
        names.add(name(payload));
      }
    }
    return names;
  }

  private static String name(String payload) {
    Matcher found = NAME.matcher(payload);
    return found.find() ? found.group(1) : payload;
  }

  private List<String> paid(String pattern) throws SQLException {
    try (Connection connection = tables.accounts()) {
      List<String> names = new ArrayList<>();
      for (String account :
          Tables.column(
              connection,
              "SELECT concat(paid, ' ', message) FROM joins_accounts WHERE message LIKE ?",
              pattern)) {
        String[] parts = account.split(" ", 2);
        names.addAll(Collections.nCopies(Integer.parseInt(parts[0]), parts[1]));
      }
      return names;
    }
  }

  private List<String> inQueues(String sql, String pattern) throws SQLException {
    try (Connection connection = tables.queues()) {
      return Tables.column(connection, sql, pattern);
    }
  }
}
