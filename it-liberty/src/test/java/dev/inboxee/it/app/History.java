package dev.inboxee.it.app;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.spi.InboxListener;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What handlers did and what the engine told, in the order in which it happened. */
@ApplicationScoped
public class History implements InboxListener {

  /** Who tells. */
  public enum Kind {
    STARTED,
    CLAIMING,
    CLAIMED,
    HANDLED,
    FAILED,
    PAUSED,
    RESUMED,
    SETTLED,
    EXTENDED
  }

  private record Entry(String subscription, Kind kind, String text, long nanos) {}

  private final List<Entry> entries = new CopyOnWriteArrayList<>();

  /** For handlers. */
  public void handled(Delivery delivery, String text) {
    add(delivery.subscription(), Kind.HANDLED, text);
  }

  public List<String> handled(String subscription) {
    return texts(subscription, Kind.HANDLED);
  }

  /** The texts of a subscription's entries of one kind. */
  public List<String> texts(String subscription, Kind kind) {
    return entries(subscription, kind).stream().map(Entry::text).toList();
  }

  /** When they were made, by {@link System#nanoTime}. */
  public List<Long> times(String subscription, Kind kind) {
    return entries(subscription, kind).stream().map(Entry::nanos).toList();
  }

  private List<Entry> entries(String subscription, Kind kind) {
    return entries.stream()
        .filter(entry -> entry.kind() == kind && entry.subscription().equals(subscription))
        .toList();
  }

  private void add(String subscription, Kind kind, String text) {
    entries.add(new Entry(subscription, kind, text, System.nanoTime()));
  }

  @Override
  public void subscriptionStarted(String subscription) {
    add(subscription, Kind.STARTED, "");
  }

  @Override
  public void claiming(String subscription, int limit) {
    add(subscription, Kind.CLAIMING, "");
  }

  @Override
  public void claimed(String subscription, int rows) {
    add(subscription, Kind.CLAIMED, String.valueOf(rows));
  }

  @Override
  public void handlerFailed(Delivery delivery, Throwable cause) {
    add(delivery.subscription(), Kind.FAILED, cause.getClass().getSimpleName());
  }

  @Override
  public void subscriptionPaused(String subscription, Throwable cause) {
    add(subscription, Kind.PAUSED, cause.getClass().getSimpleName());
  }

  @Override
  public void subscriptionResumed(String subscription) {
    add(subscription, Kind.RESUMED, "");
  }

  @Override
  public void settled(Delivery delivery, Outcome outcome) {
    add(delivery.subscription(), Kind.SETTLED, outcome.getClass().getSimpleName());
  }

  @Override
  public void leaseExtended(Delivery delivery) {
    add(delivery.subscription(), Kind.EXTENDED, "");
  }
}
