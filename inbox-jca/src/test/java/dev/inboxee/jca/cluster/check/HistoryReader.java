package dev.inboxee.jca.cluster.check;

import dev.inboxee.jca.cluster.Deed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the files of servers that have ended. Confined to a thread. */
final class HistoryReader {

  private final Map<String, Long> killed;
  private final List<PastDelivery> deliveries = new ArrayList<>();
  private final List<Unhandled> unhandled = new ArrayList<>();
  private final List<String> strange = new ArrayList<>();

  /**
   * Reads nothing yet.
   *
   * @param killed when each server was killed that was
   */
  HistoryReader(Map<String, Long> killed) {
    this.killed = new HashMap<>(killed);
  }

  History history() {
    return new History(List.copyOf(deliveries), List.copyOf(unhandled), List.copyOf(strange));
  }

  /** Reads the file of one server. A line that has no end was not written to its end. */
  HistoryReader read(String server, Path file) throws IOException {
    String text = Files.readString(file);
    return read(server, text.substring(0, text.lastIndexOf('\n') + 1).lines().toList());
  }

  HistoryReader read(String server, List<String> lines) {
    Map<Integer, Draft> drafts = new LinkedHashMap<>();
    for (String line : lines) {
      read(server, drafts, line);
    }
    drafts.values().forEach(draft -> deliveries.add(draft.done()));
    return this;
  }

  private void read(String server, Map<Integer, Draft> drafts, String line) {
    String[] fields = line.split("\t", -1);
    int number = Integer.parseInt(fields[1]);
    Draft draft = drafts.get(number);
    if (fields[0].equals("began") && draft == null) {
      drafts.put(number, new Draft(server, killed.get(server), fields));
    } else if (fields[0].equals("unhandled")) {
      unhandled.add(unhandled(server, fields));
    } else if (draft == null || !draft.goesOn(fields)) {
      strange.add("%s wrote '%s' after %s".formatted(server, line, draft));
    }
  }

  private static Unhandled unhandled(String server, String[] fields) {
    return new Unhandled(
        server,
        Long.parseLong(fields[2]),
        Long.parseLong(fields[3]),
        fields[4],
        Integer.parseInt(fields[5]),
        Deed.valueOf(fields[6]));
  }
}
