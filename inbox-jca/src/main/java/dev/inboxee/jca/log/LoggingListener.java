package dev.inboxee.jca.log;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.message.Message;
import dev.inboxee.spi.InboxListener;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Writes what the engine does to the log. A condition that goes on is a warning when it begins and
 * a line when it ends; what happens between is logged at DEBUG. Rows that do not decode and leases
 * that are lost are a warning each, since each is another row.
 *
 * <p>Safe for any thread.
 */
public final class LoggingListener implements InboxListener {

  private static final Logger LOG = System.getLogger("dev.inboxee");

  private final Failing claims = new Failing();
  private final Failing extensions = new Failing();
  private final Failing handlers = new Failing();
  private final Failing settlements = new Failing();
  private final Failing listening = new Failing();
  private final Failing notifying = new Failing();

  @Override
  public void subscriptionStarted(String subscription) {
    LOG.log(Level.INFO, () -> Message.SUBSCRIPTION_STARTED.text(subscription));
  }

  @Override
  public void subscriptionStopped(String subscription) {
    LOG.log(Level.INFO, () -> Message.SUBSCRIPTION_STOPPED.text(subscription));
  }

  @Override
  public void subscriptionPaused(String subscription, Throwable cause) {
    LOG.log(Level.WARNING, Message.SUBSCRIPTION_PAUSED.text(subscription, cause), cause);
  }

  @Override
  public void subscriptionResumed(String subscription) {
    LOG.log(Level.INFO, () -> Message.SUBSCRIPTION_RESUMED.text(subscription));
  }

  @Override
  public void claimed(String subscription, int rows) {
    recovered(claims, subscription, Message.CLAIMS_RECOVERED);
  }

  @Override
  public void claimFailed(String subscription, Throwable cause) {
    failed(claims, subscription, Message.CLAIMS_FAIL.text(subscription, cause), cause);
  }

  @Override
  public void leaseExtended(Delivery delivery) {
    recovered(extensions, delivery.subscription(), Message.EXTENSIONS_RECOVERED);
  }

  @Override
  public void extensionFailed(String subscription, Throwable cause) {
    failed(extensions, subscription, Message.EXTENSIONS_FAIL.text(subscription, cause), cause);
  }

  @Override
  public void leaseLost(Delivery delivery) {
    LOG.log(Level.WARNING, Message.LEASE_LOST.text(delivery.subscription(), row(delivery)));
  }

  @Override
  public void handlerFailed(Delivery delivery, Throwable cause) {
    String subscription = delivery.subscription();
    String text = Message.HANDLER_FAILED.text(subscription, row(delivery), cause);
    failed(handlers, subscription, text, cause);
  }

  /** Without the cause's stack trace, whose texts may quote the payload. */
  @Override
  public void decodeFailed(Delivery delivery, Throwable cause) {
    String subscription = delivery.subscription();
    LOG.log(
        Level.WARNING,
        Message.DECODE_FAILED.text(
            subscription, delivery.table(), row(delivery), Cause.withoutPayload(cause)));
  }

  @Override
  public void settled(Delivery delivery, Outcome outcome) {
    String subscription = delivery.subscription();
    recovered(settlements, subscription, Message.SETTLEMENT_RECOVERED);
    if (outcome instanceof Outcome.Ack) { // no failure policy answers this, so the handler did
      recovered(handlers, subscription, Message.HANDLER_RECOVERED);
    }
  }

  @Override
  public void settlementFailed(Delivery delivery, Outcome outcome, Throwable cause) {
    String subscription = delivery.subscription();
    String text =
        Message.SETTLEMENT_FAILED.text(
            subscription, row(delivery), outcome.getClass().getSimpleName(), cause);
    failed(settlements, subscription, text, cause);
  }

  @Override
  public void listening(String dataSource) {
    recovered(listening, dataSource, Message.LISTENING_RECOVERED);
  }

  @Override
  public void listenFailed(String dataSource, Throwable cause) {
    failed(listening, dataSource, Message.LISTENING_FAILS.text(dataSource, cause), cause);
  }

  @Override
  public void notified(String dataSource) {
    recovered(notifying, dataSource, Message.NOTIFYING_RECOVERED);
  }

  @Override
  public void notifyFailed(String dataSource, Throwable cause) {
    failed(notifying, dataSource, Message.NOTIFYING_FAILS.text(dataSource, cause), cause);
  }

  private static void failed(Failing failing, String subscription, String text, Throwable cause) {
    LOG.log(failing.begins(subscription) ? Level.WARNING : Level.DEBUG, text, cause);
  }

  private static void recovered(Failing failing, String subscription, Message message) {
    if (failing.ends(subscription)) {
      LOG.log(Level.INFO, message.text(subscription));
    }
  }

  private static String row(Delivery delivery) {
    try {
      return delivery.id() + " (attempt " + delivery.attempt() + ")";
    } catch (IllegalStateException e) {
      return String.valueOf(delivery.id()); // its table counts no attempts
    }
  }
}
