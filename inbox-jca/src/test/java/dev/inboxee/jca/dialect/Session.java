package dev.inboxee.jca.dialect;

import static org.awaitility.Awaitility.await;

import dev.inboxee.jca.database.PostgresDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A PostgreSQL session with a thread of its own, so that a test can see it wait. */
final class Session implements AutoCloseable {

  interface Work<T> {
    T run(Connection connection) throws SQLException;
  }

  final Connection connection;
  private final PostgresDatabase database;
  private final ExecutorService thread = Executors.newSingleThreadExecutor();
  final int pid;

  Session(PostgresDatabase database, String parameters) throws SQLException {
    this.database = database;
    this.connection = database.dataSource(parameters).getConnection();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT pg_backend_pid()")) {
      result.next();
      this.pid = result.getInt(1);
    }
  }

  /** Begins work on the session's thread. */
  <T> CompletableFuture<T> begin(Work<T> work) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return work.run(connection);
          } catch (SQLException failure) {
            throw new CompletionException(failure);
          }
        },
        thread);
  }

  /** Begins work and returns once the server shows that it waits for another session. */
  <T> CompletableFuture<T> beginAndBlock(Work<T> work) {
    CompletableFuture<T> future = begin(work);
    await()
        .atMost(Duration.ofSeconds(8))
        .pollInterval(Duration.ofMillis(5))
        .until(
            () ->
                !database
                    .column("SELECT pid FROM unnest(pg_blocking_pids(" + pid + ")) AS pid")
                    .isEmpty());
    return future;
  }

  void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  List<List<String>> rows(String sql) throws SQLException {
    List<List<String>> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.add(List.of(result.getString(1), result.getString(2)));
      }
    }
    return rows;
  }

  @Override
  public void close() throws SQLException {
    thread.shutdownNow();
    connection.close();
  }
}
