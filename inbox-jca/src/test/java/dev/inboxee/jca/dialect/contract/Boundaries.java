package dev.inboxee.jca.dialect.contract;

import dev.inboxee.spi.dialect.Boundary;
import dev.inboxee.spi.dialect.HeldRow;
import dev.inboxee.spi.dialect.RowSettlement;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Opens around a settlement what it asks for. */
public final class Boundaries {

  private Boundaries() {}

  public static boolean[] run(Connection connection, RowSettlement settlement, List<HeldRow> rows)
      throws SQLException {
    if (settlement.boundary() == Boundary.AUTOCOMMIT) {
      return settlement.settle(connection, rows);
    }
    connection.setAutoCommit(false);
    try {
      boolean[] settled = settlement.settle(connection, rows);
      connection.commit();
      return settled;
    } finally {
      connection.rollback();
      connection.setAutoCommit(true);
    }
  }
}
