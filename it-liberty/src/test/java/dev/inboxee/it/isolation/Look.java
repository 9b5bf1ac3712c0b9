package dev.inboxee.it.isolation;

import dev.inboxee.it.held.Tables;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Tells at which level a transaction runs, by what it says itself or by what it locks. */
@ApplicationScoped
public class Look {

  @Inject
  @ConfigProperty(name = "look.within")
  String within;

  @Inject
  @ConfigProperty(name = "look.beside")
  String beside;

  @Inject Tables tables;
  @Inject Beside other;

  /** Looks in a transaction, the caller's if there is one. */
  @Transactional
  public String within() throws SQLException {
    return tables.ask(within) + ", " + other.look(beside);
  }

  /** Another session. */
  @ApplicationScoped
  public static class Beside {

    @Inject Tables tables;

    @Transactional(Transactional.TxType.NOT_SUPPORTED)
    String look(String sql) throws SQLException {
      return tables.ask(sql);
    }
  }
}
