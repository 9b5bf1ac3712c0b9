package dev.inboxee.it.held;

import dev.inboxee.Delivery;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.sql.SQLException;

/** What handlers write. */
@ApplicationScoped
class Effects {

  @Inject Tables tables;

  void write(String name, Delivery delivery) throws SQLException {
    tables.run(
        "INSERT INTO held_effects VALUES ('%s', '%s %d')"
            .formatted(delivery.subscription(), name, delivery.attempt()));
  }

  @Transactional
  void writeInTransaction(String name, Delivery delivery) throws SQLException {
    write(name, delivery);
  }

  @Transactional
  void writeInVain(String name, Delivery delivery) throws SQLException {
    write(name, delivery);
    throw new IllegalStateException("This rolls back what was written");
  }
}
