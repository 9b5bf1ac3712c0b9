package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.TestDatabase;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * A view of a table that makes whoever reads it wait for the test, once the statement's snapshot
 * was taken.
 */
final class Pause implements AutoCloseable {

  static final String KEY = "424242";

  private final TestDatabase database;
  private final Session holder;
  private final String view;

  Pause(TestDatabase database, Session holder, String table, String view) throws SQLException {
    this.database = database;
    this.holder = holder;
    this.view = Quotes.STANDARD.quote(view);
    database.execute(
        "CREATE FUNCTION pause() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN PERFORM"
            + " pg_advisory_xact_lock_shared("
            + KEY
            + "); RETURN true; END $$");
    database.execute(
        "CREATE VIEW "
            + this.view
            + " AS SELECT * FROM "
            + Quotes.STANDARD.quote(table)
            + " WHERE pause()");
  }

  /** Begins work, runs a change that commits while the work waits, and lets it go on. */
  <T> T between(Session session, Session.Work<T> work, String change)
      throws SQLException, InterruptedException, ExecutionException {
    hold();
    CompletableFuture<T> result = session.beginAndBlock(work);
    database.execute(change);
    release();
    return result.get();
  }

  /** From now on readers wait. */
  void hold() throws SQLException {
    holder.execute("SELECT pg_advisory_lock(" + KEY + ")");
  }

  /** Readers wait no more. */
  void release() throws SQLException {
    holder.execute("SELECT pg_advisory_unlock(" + KEY + ")");
  }

  @Override
  public void close() throws SQLException {
    database.execute("DROP VIEW " + view);
    database.execute("DROP FUNCTION pause");
  }
}
