package dev.inboxee.jca.adapter;

import dev.inboxee.Isolation;
import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.datasource.Database;
import dev.inboxee.jca.jdbc.Opening;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.IsolationDialect;
import dev.inboxee.spi.table.Form;
import java.sql.SQLException;
import java.util.Set;
import java.util.TreeSet;

/**
 * The isolation level of the transactions that a subscription's rows are in work in, as the
 * database and the data source serve it. What it cannot be is refused with a {@link
 * StartException}, unless nobody has asked for it. Immutable.
 */
record ServedIsolation(Activation activation, Database database, Transactions transactions) {

  /**
   * What was found.
   *
   * @param level sets the level of a transaction
   * @param seesExtensions whether transactions see the leases that others extend meanwhile
   */
  record Found(Opening.Level level, boolean seesExtensions) {

    private static final Found USUAL = new Found(Opening.Level.USUAL, true);
  }

  Found find() throws SQLException {
    Isolation declared = activation.source().isolation();
    if (!(database.dialect() instanceof IsolationDialect dialect)) {
      check(declared, Set.of());
      return Found.USUAL;
    }
    check(declared, dialect.isolations(activation.source().table()));
    boolean transactional = activation.tuning().transactional().isPresent();
    if (!transactional && form() != Form.ROW_LOCK) {
      return Found.USUAL; // no transaction is open while a row is in work
    }
    IsolationTrial trial = new IsolationTrial(activation, database, dialect, transactions);
    if (!transactional && declared == Isolation.DEFAULT && trial.usualServes()) {
      return Found.USUAL; // nobody but the claim sees it
    }
    return trial.find();
  }

  private Form form() {
    return activation.source().table().form();
  }

  private void check(Isolation declared, Set<Isolation> served) {
    if (declared != Isolation.DEFAULT && !served.contains(declared)) {
      throw new StartException(
          Message.ISOLATION_NOT_SERVED,
          null,
          activation.name(),
          activation.source().table().name(),
          declared,
          form(),
          database.version().product(),
          served.isEmpty() ? "none" : new TreeSet<>(served));
    }
  }
}
