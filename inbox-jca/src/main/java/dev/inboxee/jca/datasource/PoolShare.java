package dev.inboxee.jca.datasource;

import dev.inboxee.jca.Activation;
import dev.inboxee.spi.table.Form;

/**
 * What one subscription takes of its data source's pool.
 *
 * @param form how it holds rows
 * @param transactional whether its handlers join the transaction that settles their row
 * @param workers how many rows it has in work at once
 */
record PoolShare(Form form, boolean transactional, int workers) {

  static PoolShare of(Activation activation) {
    return new PoolShare(
        activation.source().table().form(),
        activation.tuning().transactional().isPresent(),
        activation.workersAtOnce());
  }

  /** How many connections transactions hold while handlers run. */
  int inTransactions() {
    return transactional || form == Form.ROW_LOCK ? workers : 0;
  }

  /** How many hold keys meanwhile. */
  int outside() {
    return form == Form.ADVISORY_LOCK ? workers : 0;
  }

  /** Whether a handler must not get the session that holds its row. */
  boolean keepsApart() {
    return form == Form.ADVISORY_LOCK || (form == Form.ROW_LOCK && !transactional);
  }

  /** Whether a handler needs another connection than those that are held. */
  boolean needsAnother() {
    return form != Form.LEASE && !transactional;
  }

  /** Whether leases are extended while its handlers run. */
  boolean isExtended() {
    return form == Form.LEASE;
  }

  /** How many it takes if each handler has one connection all the time. */
  int withHandlers() {
    int held = inTransactions() + outside();
    return transactional ? held : held + workers;
  }
}
