package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.Now;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.LeaseExtension;
import dev.inboxee.spi.dialect.LeaseToken;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Extends leases in a transaction, its own or one that others have begun: locks the rows that hold
 * their tokens, then writes the new end into those. One that ended may be extended as long as
 * nobody took the row: a claim of another row of its FIFO group takes the ended lease away first.
 * Immutable.
 */
final class MySqlExtension implements LeaseExtension {

  private final Zone zone;
  private final Boundary boundary;
  private final Now now;
  private final HeldLock lock;
  private final ManyIds write;

  MySqlExtension(MySqlTable table, Zone zone, Boundary boundary) {
    this.zone = zone;
    this.boundary = boundary;
    this.now = table.now();
    this.lock = new HeldLock(table);
    this.write = new ManyIds(table, "m.{locked_until} = :end");
  }

  @Override
  public Boundary boundary() {
    return boundary;
  }

  @Override
  public List<String> sql() {
    return List.of(lock.sql(), write.sql());
  }

  @Override
  public List<@Nullable LeaseToken> extend(
      Connection connection, List<HeldRow> rows, Duration lease) throws SQLException {
    zone.check(connection);
    return boundary == Boundary.TRANSACTION
        ? extendWithin(connection, rows, lease)
        : OwnTransaction.run(connection, () -> extendWithin(connection, rows, lease));
  }

  private List<@Nullable LeaseToken> extendWithin(
      Connection connection, List<HeldRow> rows, Duration lease) throws SQLException {
    Instant at = now.read();
    @Nullable LeaseToken[] tokens = new @Nullable LeaseToken[rows.size()];
    for (int[] places : InOrder.chunks(rows, HeldLock.LARGEST)) {
      HeldLock.Held held = lock.lock(connection, rows, places, at);
      if (held.places().isEmpty()) {
        continue;
      }
      LocalDateTime end = MySqlTimes.end(held.now(), lease, held.digits());
      List<Object> ids = new ArrayList<>();
      for (int place : held.places()) {
        ids.add(rows.get(place).id());
        tokens[place] = MySqlTimes.token(end);
      }
      write.update(connection, ids, Map.of(Parameter.END, end));
    }
    return Arrays.asList(tokens);
  }
}
