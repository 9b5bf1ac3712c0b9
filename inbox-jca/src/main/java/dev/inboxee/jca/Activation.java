package dev.inboxee.jca;

import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.table.QueueTable;

/**
 * A validated subscription. Immutable.
 *
 * @param name unique in the adapter
 * @param source what it reads
 * @param tuning how it works
 * @param decoder makes the handler's message of a row
 * @param endpoint the handler
 */
public record Activation(
    String name, Source source, Tuning tuning, MessageDecoder decoder, Endpoint endpoint) {

  /**
   * What a subscription reads.
   *
   * @param dataSource the data source's JNDI name
   * @param table the queue table
   * @param scope which of its rows
   */
  public record Source(String dataSource, QueueTable table, ClaimScope scope) {}
}
