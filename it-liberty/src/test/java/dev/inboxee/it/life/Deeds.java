package dev.inboxee.it.life;

import dev.inboxee.Delivery;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.CountDownLatch;

/** What the handlers do. */
@ApplicationScoped
class Deeds {

  @Inject Notes notes;

  void note(Delivery delivery, byte[] payload) {
    notes.write(delivery, payload, "handled");
  }

  /** Ends when the test says so. */
  void hold(Delivery delivery, byte[] payload) {
    notes.write(delivery, payload, "begun");
    notes.awaitRelease(delivery);
    notes.write(delivery, payload, "handled");
  }

  /** Never ends, interrupted or not. */
  void hang(Delivery delivery, byte[] payload) {
    notes.write(delivery, payload, "begun");
    CountDownLatch never = new CountDownLatch(1);
    while (never.getCount() > 0) {
      try {
        never.await();
      } catch (InterruptedException e) {
        // This is what deaf means.
      }
    }
  }

  /** Hangs with the first attempt of the message {@code stop}. */
  void hangAtFirstOn(Delivery delivery, byte[] payload) {
    if (new String(payload).equals("stop") && delivery.attempt() == 1) {
      hang(delivery, payload);
    }
    note(delivery, payload);
  }
}
