package dev.inboxee.jca.settle;

import dev.inboxee.jca.Tuning;
import dev.inboxee.jca.header.HeadersJson;
import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.jca.lease.LeasesInWork;
import dev.inboxee.spi.InboxListener;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Builds what ends the deliveries of one subscription in the lease form.
 *
 * @param sessions where settlements run
 * @param dialect the database's
 * @param form the lease form on the subscription's table
 * @param headers null if the table has none
 * @param move where dead letters go, null if nowhere
 */
public record LeaseEndings(
    Sessions sessions,
    Dialect dialect,
    LeaseForm form,
    @Nullable HeadersJson headers,
    @Nullable Settlement move) {

  /**
   * Builds them.
   *
   * @param afterwards told of each settlement that took effect
   */
  public Endings build(
      String subscription,
      QueueTable table,
      Tuning tuning,
      LeasesInWork leases,
      Consumer<Settlement> afterwards,
      InboxListener listener) {
    Statements statements = new Statements(sessions, dialect, form, needed(table));
    Settler settler =
        new Settler(statements, new DeadLetterHeaders(headers), leases, afterwards, listener);
    return new Endings(subscription, new Judge(table, tuning, move), settler, listener);
  }

  private List<Settlement> needed(QueueTable table) {
    List<Settlement> needed =
        new ArrayList<>(
            List.of(
                new Settlement.Finish(),
                new Settlement.Free(),
                new Settlement.Restore(),
                new Settlement.Hold()));
    if (table.has(Role.RETRY_AFTER)) {
      needed.add(new Settlement.Delay());
    }
    if (move != null) {
      needed.add(move);
    }
    return needed;
  }
}
