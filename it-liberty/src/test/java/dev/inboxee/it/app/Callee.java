package dev.inboxee.it.app;

import dev.inboxee.Delivery;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Called by a handler; what it injects is the handler's. */
@ApplicationScoped
class Callee {

  @Inject Visit visit;
  @Inject Delivery delivery;

  String visit() {
    return visit.id();
  }

  Object row() {
    return delivery.id();
  }
}
