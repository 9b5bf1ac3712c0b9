package dev.inboxee.bench.engine;

import dev.inboxee.jca.tx.Narayana;
import io.agroal.api.AgroalDataSource;
import java.sql.SQLException;

/**
 * Connections that join the thread's transaction, as those of a server do.
 *
 * @param dataSource hands them out
 */
public record Pool(AgroalDataSource dataSource) implements AutoCloseable {

  static final Narayana NARAYANA = new Narayana();

  /** One of so many connections. */
  public static Pool of(String url, int connections) throws SQLException {
    return new Pool(NARAYANA.pool(url, connections));
  }

  @Override
  public void close() {
    dataSource.close();
  }
}
