package dev.inboxee.it;

import dev.inboxee.it.joins.Place;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Where each message of one database is, and how often, while nothing runs.
 *
 * @param database the database
 * @param published the names of the messages that were published, which committed with an account
 *     of each
 * @param messages how often each message is in each place, by its name
 */
record JoinsCensus(
    JoinsDatabase database, Set<String> published, Map<String, Map<Place, Integer>> messages) {

  /** Once in its queue and nowhere else. */
  private static final Map<Place, Integer> UNFINISHED = Map.of(Place.WAITING, 1);

  /** Once in each place, and no longer in its queue. */
  private static final Map<Place, Integer> FINISHED =
      Map.of(Place.PERSISTED, 1, Place.PAID, 1, Place.SENT, 1, Place.FOLLOWED, 1);

  /** Takes the messages that were sent from those of all databases. */
  static JoinsCensus of(JoinsDatabase database, List<String> sent) throws SQLException {
    Set<String> published = Set.copyOf(database.published());
    Map<String, Map<Place, Integer>> messages = new TreeMap<>();
    published.forEach(name -> messages.put(name, new EnumMap<>(Place.class)));
    for (Place place : Place.values()) {
      List<String> names =
          place == Place.SENT
              ? sent.stream().filter(name -> name.startsWith(database.prefix())).toList()
              : database.names(place);
      for (String name : names) {
        messages
            .computeIfAbsent(name, n -> new EnumMap<>(Place.class))
            .merge(place, 1, Integer::sum);
      }
    }
    return new JoinsCensus(database, published, messages);
  }

  long finished() {
    return messages.values().stream().filter(FINISHED::equals).count();
  }

  long unfinished() {
    return messages.values().stream().filter(UNFINISHED::equals).count();
  }

  /** The messages that are neither finished nor unfinished, but something in between. */
  List<String> faults() {
    List<String> faults = new ArrayList<>();
    messages.forEach(
        (name, places) -> {
          if (!places.equals(FINISHED) && !places.equals(UNFINISHED)) {
            faults.add(name + " is in " + places);
          } else if (!published.contains(name)) {
            faults.add(name + " was never published and is in " + places);
          }
        });
    return faults;
  }
}
