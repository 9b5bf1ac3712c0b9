package dev.inboxee.it.joins;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.spi.InboxListener;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * What became of each message, attempt by attempt and in the order in which it happened. A
 * settlement is told when it has committed, and another worker may have begun the next attempt by
 * then.
 */
@ApplicationScoped
public class Story implements InboxListener {

  private record Row(String subscription, Object id) {
    static Row of(Delivery delivery) {
      return new Row(delivery.subscription(), delivery.id());
    }
  }

  private record Line(int attempt, String text) {}

  private final Map<String, Row> rows = new ConcurrentHashMap<>();
  private final Map<Row, List<Line>> lines = new ConcurrentHashMap<>();
  private final Map<Row, List<Throwable>> causes = new ConcurrentHashMap<>();

  /** A handler was called with a message. */
  void begins(String message, Delivery delivery) {
    rows.put(message, Row.of(delivery));
    tell(delivery, "attempt " + delivery.attempt());
  }

  void tell(Delivery delivery, String line) {
    lines
        .computeIfAbsent(Row.of(delivery), row -> new CopyOnWriteArrayList<>())
        .add(new Line(delivery.attempt(), line));
  }

  /** A message's story; empty before its handler was called. */
  public List<String> of(String message) {
    Row row = rows.get(message);
    return row == null
        ? List.of()
        : lines.getOrDefault(row, List.of()).stream()
            .sorted(Comparator.comparingInt(Line::attempt))
            .map(Line::text)
            .toList();
  }

  /** Why handlers of a message failed, as listeners are told. */
  public List<Throwable> causes(String message) {
    return List.copyOf(causes.getOrDefault(rows.get(message), List.of()));
  }

  /** The id of a message's row. */
  public Object id(String message) {
    return rows.get(message).id();
  }

  @Override
  public void handlerFailed(Delivery delivery, Throwable cause) {
    causes.computeIfAbsent(Row.of(delivery), row -> new CopyOnWriteArrayList<>()).add(cause);
    tell(delivery, "failed");
  }

  @Override
  public void settled(Delivery delivery, Outcome outcome) {
    tell(delivery, outcome.getClass().getSimpleName());
  }

  @Override
  public void settlementFailed(Delivery delivery, Outcome outcome, Throwable cause) {
    tell(delivery, "settlement failed: " + cause);
  }

  @Override
  public void released(Delivery delivery) {
    tell(delivery, "released");
  }
}
