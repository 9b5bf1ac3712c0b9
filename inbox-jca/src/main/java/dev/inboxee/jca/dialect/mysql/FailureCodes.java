package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.spi.dialect.FailureKind;
import java.sql.SQLException;

/**
 * Tells failures by the servers' codes, which both drivers pass on; their SQLStates and classes
 * differ, and a lock wait timeout even has the class of a rollback where none took place.
 */
final class FailureCodes {

  private FailureCodes() {}

  static FailureKind kind(SQLException failure) {
    return switch (failure.getErrorCode()) {
      // Changed since the snapshot, deadlocks (of rows, in XA, of named locks), rolled back by
      // group replication.
      case 1020, 1213, 1614, 3058, 3101 -> FailureKind.CONFLICT;
      // Lock wait, NOWAIT, interrupted or over its time.
      case 1205, 3572, 1317, 1969, 3024 -> FailureKind.TIMEOUT;
      // No more connections, shutting down, killed, cut off while idle, no node of a cluster,
      // read-only after another server took over.
      case 1040, 1203, 1053, 1927, 4031, 1047, 1290, 1836 -> FailureKind.CONNECTION;
      default -> byState(failure);
    };
  }

  private static FailureKind byState(SQLException failure) {
    String state = failure.getSQLState();
    return state != null && state.startsWith("08") ? FailureKind.CONNECTION : FailureKind.OTHER;
  }
}
