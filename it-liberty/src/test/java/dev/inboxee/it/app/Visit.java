package dev.inboxee.it.app;

import jakarta.enterprise.context.RequestScoped;
import java.util.UUID;

/** One of these lives in each request context. */
@RequestScoped
class Visit {

  private final String id = UUID.randomUUID().toString();

  String id() {
    return id;
  }
}
