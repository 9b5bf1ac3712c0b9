package dev.inboxee.jca.engine;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.log.LoggingListener;
import dev.inboxee.spi.InboxListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Logs as a server does, keeps what it is told, and lets a test act on the engine's own thread at
 * that moment.
 */
final class RecordingListener implements InboxListener {

  private final InboxListener log = new LoggingListener();
  private final List<Heard> heard = new ArrayList<>();
  private final Map<Kind, Consumer<Heard>> hooks = new ConcurrentHashMap<>();
  private volatile InboxListener deliveries;

  /** Has something done whenever a method is called, before the engine goes on. */
  void on(Kind kind, Consumer<Heard> hook) {
    hooks.put(kind, hook);
  }

  /** Passes on what ends deliveries or extends leases, and keeps nothing from now on. */
  void passDeliveriesTo(InboxListener listener) {
    deliveries = listener;
  }

  private void pass(Consumer<InboxListener> call) {
    InboxListener listener = deliveries;
    if (listener != null) {
      call.accept(listener);
    }
  }

  /** What was told by now, in order. */
  List<Heard> heard() {
    synchronized (heard) {
      return List.copyOf(heard);
    }
  }

  /** The same of one kind. */
  List<Heard> heard(Kind kind) {
    synchronized (heard) {
      return heard.stream().filter(each -> each.kind() == kind).toList();
    }
  }

  int count(Kind kind) {
    return heard(kind).size();
  }

  /** Which rows a method was called for. */
  List<Object> ids(Kind kind) {
    return heard(kind).stream().map(Heard::id).toList();
  }

  private void tell(Kind kind, String subscription, Object id, Object detail) {
    Heard each = new Heard(kind, subscription, id, detail, System.nanoTime());
    if (deliveries == null) {
      synchronized (heard) {
        heard.add(each);
      }
    }
    hooks.getOrDefault(kind, ignored -> {}).accept(each);
  }

  private void tell(Kind kind, Delivery delivery, Object detail) {
    tell(kind, delivery.subscription(), delivery.id(), detail);
  }

  @Override
  public void subscriptionStarted(String subscription) {
    log.subscriptionStarted(subscription);
    tell(Kind.STARTED, subscription, null, null);
  }

  @Override
  public void claiming(String subscription, int limit) {
    log.claiming(subscription, limit);
    tell(Kind.CLAIMING, subscription, null, limit);
  }

  @Override
  public void claimed(String subscription, int rows) {
    log.claimed(subscription, rows);
    tell(Kind.CLAIMED, subscription, null, rows);
  }

  @Override
  public void claimFailed(String subscription, Throwable cause) {
    log.claimFailed(subscription, cause);
    tell(Kind.CLAIM_FAILED, subscription, null, cause);
  }

  @Override
  public void delivering(Delivery delivery) {
    log.delivering(delivery);
    tell(Kind.DELIVERING, delivery, null);
  }

  @Override
  public void handlerFailed(Delivery delivery, Throwable cause) {
    log.handlerFailed(delivery, cause);
    tell(Kind.HANDLER_FAILED, delivery, cause);
  }

  @Override
  public void subscriptionPaused(String subscription, Throwable cause) {
    log.subscriptionPaused(subscription, cause);
    tell(Kind.PAUSED, subscription, null, cause);
  }

  @Override
  public void subscriptionResumed(String subscription) {
    log.subscriptionResumed(subscription);
    tell(Kind.RESUMED, subscription, null, null);
  }

  @Override
  public void decodeFailed(Delivery delivery, Throwable cause) {
    log.decodeFailed(delivery, cause);
    tell(Kind.DECODE_FAILED, delivery, cause);
  }

  @Override
  public void settling(Delivery delivery, Outcome outcome) {
    log.settling(delivery, outcome);
    tell(Kind.SETTLING, delivery, outcome);
  }

  @Override
  public void settled(Delivery delivery, Outcome outcome) {
    log.settled(delivery, outcome);
    pass(listener -> listener.settled(delivery, outcome));
    tell(Kind.SETTLED, delivery, outcome);
  }

  @Override
  public void settlementFailed(Delivery delivery, Outcome outcome, Throwable cause) {
    log.settlementFailed(delivery, outcome, cause);
    pass(listener -> listener.settlementFailed(delivery, outcome, cause));
    tell(Kind.SETTLEMENT_FAILED, delivery, cause);
  }

  @Override
  public void leaseExtended(Delivery delivery) {
    log.leaseExtended(delivery);
    pass(listener -> listener.leaseExtended(delivery));
    tell(Kind.EXTENDED, delivery, null);
  }

  @Override
  public void extensionFailed(String subscription, Throwable cause) {
    log.extensionFailed(subscription, cause);
    tell(Kind.EXTENSION_FAILED, subscription, null, cause);
  }

  @Override
  public void leaseLost(Delivery delivery) {
    log.leaseLost(delivery);
    pass(listener -> listener.leaseLost(delivery));
    tell(Kind.LEASE_LOST, delivery, null);
  }

  @Override
  public void released(Delivery delivery) {
    log.released(delivery);
    pass(listener -> listener.released(delivery));
    tell(Kind.RELEASED, delivery, null);
  }

  @Override
  public void subscriptionStopped(String subscription) {
    log.subscriptionStopped(subscription);
    tell(Kind.STOPPED, subscription, null, null);
  }

  @Override
  public void listening(String dataSource) {
    log.listening(dataSource);
    tell(Kind.LISTENING, dataSource, null, null);
  }

  @Override
  public void listenFailed(String dataSource, Throwable cause) {
    log.listenFailed(dataSource, cause);
    tell(Kind.LISTEN_FAILED, dataSource, null, cause);
  }

  @Override
  public void notified(String dataSource) {
    log.notified(dataSource);
    tell(Kind.NOTIFIED, dataSource, null, null);
  }

  @Override
  public void notifyFailed(String dataSource, Throwable cause) {
    log.notifyFailed(dataSource, cause);
    tell(Kind.NOTIFY_FAILED, dataSource, null, cause);
  }
}
