package dev.inboxee.it.app;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.sql.SQLException;

/** What handlers write in transactions. */
@ApplicationScoped
class Effects {

  @Inject Store store;

  @Transactional
  void keep(String name) throws SQLException {
    write(name);
  }

  @Transactional
  void undo(String name) throws SQLException {
    write(name);
    throw new IllegalStateException("This rolls back what was written");
  }

  /** In the caller's transaction, if it has one. */
  void write(String name) throws SQLException {
    store.run("INSERT INTO effects VALUES ('" + name + "')");
  }
}
