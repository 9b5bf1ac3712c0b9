package dev.inboxee.it.life;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** The same subscriptions on both databases. */
@ApplicationScoped
class Handlers {

  @Inject Deeds work;

  void loadSqlite(
      @Observes
          @InboxSubscriber(queue = Loose.class, group = "load", name = "load-sqlite", workers = 3)
          byte[] payload,
      Delivery delivery) {
    work.note(delivery, payload);
  }

  void heldSqlite(
      @Observes @InboxSubscriber(queue = Loose.class, group = "held", name = "held-sqlite")
          byte[] payload,
      Delivery delivery) {
    work.hold(delivery, payload);
  }

  void deafSqlite(
      @Observes @InboxSubscriber(queue = Loose.class, group = "deaf", name = "deaf-sqlite")
          byte[] payload,
      Delivery delivery) {
    work.hang(delivery, payload);
  }

  void lineSqlite(
      @Observes
          @InboxSubscriber(
              queue = Ordered.class,
              group = "line",
              name = "line-sqlite",
              lease = "PT20S")
          byte[] payload,
      Delivery delivery) {
    work.hangAtFirstOn(delivery, payload);
  }

  void loadPostgres(
      @Observes
          @InboxSubscriber(queue = Loose.class, group = "load", name = "load-postgres", workers = 3)
          byte[] payload,
      Delivery delivery) {
    work.note(delivery, payload);
  }

  void heldPostgres(
      @Observes @InboxSubscriber(queue = Loose.class, group = "held", name = "held-postgres")
          byte[] payload,
      Delivery delivery) {
    work.hold(delivery, payload);
  }

  void deafPostgres(
      @Observes @InboxSubscriber(queue = Loose.class, group = "deaf", name = "deaf-postgres")
          byte[] payload,
      Delivery delivery) {
    work.hang(delivery, payload);
  }

  void linePostgres(
      @Observes
          @InboxSubscriber(
              queue = Ordered.class,
              group = "line",
              name = "line-postgres",
              lease = "PT20S")
          byte[] payload,
      Delivery delivery) {
    work.hangAtFirstOn(delivery, payload);
  }
}
