package dev.inboxee.jca.datasource;

import dev.inboxee.jca.Activation;
import dev.inboxee.spi.table.Form;

/**
 * What one subscription takes of its data source's pool.
 *
 * @param form how it holds rows
 * @param transactional whether its handlers join the transaction that settles their row
 * @param workers how many rows, or batches, it has in work at once
 * @param forBatches how many connections more its batches would take; with fewer they shrink
 */
record PoolShare(Form form, boolean transactional, int workers, int forBatches) {

  /** Of one without batches. */
  PoolShare(Form form, boolean transactional, int workers) {
    this(form, transactional, workers, 0);
  }

  static PoolShare of(Activation activation) {
    Form form = activation.source().table().form();
    int workers = activation.workersAtOnce();
    int more = form == Form.ADVISORY_LOCK ? activation.batchAtOnce().orElse(1) - 1 : 0;
    return new PoolShare(
        form, activation.tuning().transactional().isPresent(), workers, workers * more);
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
