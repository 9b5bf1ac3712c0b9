package dev.inboxee.it.cluster;

import dev.inboxee.Delivery;
import dev.inboxee.InboxSubscriber;
import dev.inboxee.Outcome;
import dev.inboxee.jca.cluster.LeasedRow;
import dev.inboxee.jca.cluster.LockedRow;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** A subscription on every group for each form and database. */
@ApplicationScoped
class Handlers {

  @Inject Recorders recorders;

  Outcome leasedPostgres(
      @Observes @InboxSubscriber(queue = LeasedRow.class, name = "leased-postgres") LeasedRow row,
      Delivery delivery) {
    return recorders.handle(row, delivery);
  }

  Outcome lockedPostgres(
      @Observes @InboxSubscriber(queue = LockedRow.class, name = "locked-postgres") LockedRow row,
      Delivery delivery) {
    return recorders.handle(row, delivery);
  }

  Outcome leasedMySql(
      @Observes @InboxSubscriber(queue = LeasedRow.class, name = "leased-mysql") LeasedRow row,
      Delivery delivery) {
    return recorders.handle(row, delivery);
  }

  Outcome lockedMySql(
      @Observes @InboxSubscriber(queue = LockedRow.class, name = "locked-mysql") LockedRow row,
      Delivery delivery) {
    return recorders.handle(row, delivery);
  }

  Outcome leasedMariaDb(
      @Observes @InboxSubscriber(queue = LeasedRow.class, name = "leased-mariadb") LeasedRow row,
      Delivery delivery) {
    return recorders.handle(row, delivery);
  }

  Outcome lockedMariaDb(
      @Observes @InboxSubscriber(queue = LockedRow.class, name = "locked-mariadb") LockedRow row,
      Delivery delivery) {
    return recorders.handle(row, delivery);
  }
}
