package dev.inboxee.cdi.listener;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.message.Message;
import dev.inboxee.spi.InboxListener;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Tells several listeners, each whatever the others throw. What a listener throws first is a
 * warning, the rest is logged at DEBUG. Safe for any thread.
 */
public final class ListenerGroup implements InboxListener {

  private static final Logger LOG = System.getLogger("dev.inboxee");

  private record Member(InboxListener listener, AtomicBoolean failed) {}

  private final List<Member> members;

  /**
   * Creates a group.
   *
   * @param listeners in the order in which they are told
   */
  public ListenerGroup(List<InboxListener> listeners) {
    members = listeners.stream().map(each -> new Member(each, new AtomicBoolean())).toList();
  }

  private void each(Consumer<InboxListener> call) {
    for (Member member : members) {
      try {
        call.accept(member.listener);
      } catch (RuntimeException | Error e) {
        Level level = member.failed.getAndSet(true) ? Level.DEBUG : Level.WARNING;
        LOG.log(level, Message.LISTENER_FAILED.text(member.listener.getClass().getName(), e), e);
      }
    }
  }

  @Override
  public void subscriptionStarted(String subscription) {
    each(listener -> listener.subscriptionStarted(subscription));
  }

  @Override
  public void claiming(String subscription, int limit) {
    each(listener -> listener.claiming(subscription, limit));
  }

  @Override
  public void claimed(String subscription, int rows) {
    each(listener -> listener.claimed(subscription, rows));
  }

  @Override
  public void claimFailed(String subscription, Throwable cause) {
    each(listener -> listener.claimFailed(subscription, cause));
  }

  @Override
  public void delivering(Delivery delivery) {
    each(listener -> listener.delivering(delivery));
  }

  @Override
  public void handlerFailed(Delivery delivery, Throwable cause) {
    each(listener -> listener.handlerFailed(delivery, cause));
  }

  @Override
  public void subscriptionPaused(String subscription, Throwable cause) {
    each(listener -> listener.subscriptionPaused(subscription, cause));
  }

  @Override
  public void subscriptionResumed(String subscription) {
    each(listener -> listener.subscriptionResumed(subscription));
  }

  @Override
  public void decodeFailed(Delivery delivery, Throwable cause) {
    each(listener -> listener.decodeFailed(delivery, cause));
  }

  @Override
  public void settling(Delivery delivery, Outcome outcome) {
    each(listener -> listener.settling(delivery, outcome));
  }

  @Override
  public void settled(Delivery delivery, Outcome outcome) {
    each(listener -> listener.settled(delivery, outcome));
  }

  @Override
  public void settlementFailed(Delivery delivery, Outcome outcome, Throwable cause) {
    each(listener -> listener.settlementFailed(delivery, outcome, cause));
  }

  @Override
  public void leaseExtended(Delivery delivery) {
    each(listener -> listener.leaseExtended(delivery));
  }

  @Override
  public void extensionFailed(String subscription, Throwable cause) {
    each(listener -> listener.extensionFailed(subscription, cause));
  }

  @Override
  public void leaseLost(Delivery delivery) {
    each(listener -> listener.leaseLost(delivery));
  }

  @Override
  public void released(Delivery delivery) {
    each(listener -> listener.released(delivery));
  }

  @Override
  public void subscriptionStopped(String subscription) {
    each(listener -> listener.subscriptionStopped(subscription));
  }

  @Override
  public void listening(String dataSource) {
    each(listener -> listener.listening(dataSource));
  }

  @Override
  public void listenFailed(String dataSource, Throwable cause) {
    each(listener -> listener.listenFailed(dataSource, cause));
  }

  @Override
  public void notified(String dataSource) {
    each(listener -> listener.notified(dataSource));
  }

  @Override
  public void notifyFailed(String dataSource, Throwable cause) {
    each(listener -> listener.notifyFailed(dataSource, cause));
  }
}
