package dev.inboxee.jca.hold;

import java.sql.SQLException;

/** Who asked for a settlement: told once how it ended, by the thread that carried it out. */
public interface Told {

  /** A settlement that is carried out at once. */
  @FunctionalInterface
  interface Work {
    /** Carries it out. */
    Hold.Ending run() throws SQLException;
  }

  /** It has ended. */
  void ended(Hold.Ending ending);

  /** It failed, and is not tried again; the row returns as after a crash. */
  void failed(Throwable cause);

  /** Carries a settlement out, and tells how it ended. */
  default void of(Work work) {
    Hold.Ending ending;
    try {
      ending = work.run();
    } catch (SQLException | RuntimeException e) {
      failed(e);
      return;
    }
    ended(ending);
  }
}
