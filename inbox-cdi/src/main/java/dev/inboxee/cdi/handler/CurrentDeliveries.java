package dev.inboxee.cdi.handler;

import dev.inboxee.Delivery;
import dev.inboxee.exception.HandlerException;
import dev.inboxee.message.Message;
import java.util.AbstractList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The deliveries of a request context's batch. Confined to that context's thread. */
final class CurrentDeliveries extends AbstractList<Delivery> {

  private @Nullable List<? extends Delivery> deliveries;

  void begin(List<? extends Delivery> begun) {
    deliveries = begun;
  }

  private List<? extends Delivery> deliveries() {
    if (deliveries == null) {
      throw new HandlerException(Message.NO_DELIVERIES, null);
    }
    return deliveries;
  }

  @Override
  public Delivery get(int index) {
    return deliveries().get(index);
  }

  @Override
  public int size() {
    return deliveries().size();
  }
}
