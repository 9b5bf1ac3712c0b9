package dev.inboxee.cdi.handler;

import dev.inboxee.Delivery;
import dev.inboxee.exception.HandlerException;
import dev.inboxee.message.Message;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The delivery of a request context. Confined to that context's thread. */
final class CurrentDelivery implements Delivery {

  private @Nullable Delivery delivery;

  void begin(Delivery begun) {
    delivery = begun;
  }

  private Delivery delivery() {
    if (delivery == null) {
      throw new HandlerException(Message.NO_DELIVERY, null);
    }
    return delivery;
  }

  @Override
  public String subscription() {
    return delivery().subscription();
  }

  @Override
  public String table() {
    return delivery().table();
  }

  @Override
  public Object id() {
    return delivery().id();
  }

  @Override
  public int attempt() {
    return delivery().attempt();
  }

  @Override
  public Optional<String> group() {
    return delivery().group();
  }

  @Override
  public Optional<String> partitionKey() {
    return delivery().partitionKey();
  }

  @Override
  public Map<String, String> headers() {
    return delivery().headers();
  }

  @Override
  public Optional<Instant> leaseEnd() {
    return delivery().leaseEnd();
  }

  @Override
  public boolean isLost() {
    return delivery().isLost();
  }
}
