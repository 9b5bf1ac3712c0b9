package dev.inboxee.jca.dialect.contract;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Work on a connection that stops before each of its statements until the test lets it go on. */
public final class Steps<T> implements AutoCloseable {

  public interface Work<T> {
    T run(Connection connection) throws SQLException;
  }

  private static final long PATIENCE = 20;

  private final ExecutorService thread = Executors.newSingleThreadExecutor();
  private final SynchronousQueue<Boolean> arrivals = new SynchronousQueue<>();
  private final SynchronousQueue<Boolean> permits = new SynchronousQueue<>();
  private final Future<T> result;
  private boolean ended;

  /** Begins the work, on a connection that no other work has, up to its first statement. */
  public Steps(Connection connection, Work<T> work) throws InterruptedException {
    this.result =
        thread.submit(
            () -> {
              try {
                return work.run(stepped(connection));
              } finally {
                arrivals.put(false);
              }
            });
    ended = !arrived();
  }

  private Connection stepped(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            Steps.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("prepareStatement")) {
                arrivals.put(true);
                permits.take();
              }
              try {
                return method.invoke(connection, arguments);
              } catch (InvocationTargetException failure) {
                throw failure.getCause();
              }
            });
  }

  private boolean arrived() throws InterruptedException {
    Boolean arrived = arrivals.poll(PATIENCE, TimeUnit.SECONDS);
    if (arrived == null) {
      throw new AssertionError("A statement waits for what another holds");
    }
    return arrived;
  }

  public boolean hasEnded() {
    return ended;
  }

  /** Runs one statement, and what comes between it and the next. */
  public void step() throws InterruptedException {
    permits.put(true);
    ended = !arrived();
  }

  /** What became of it at its end. */
  public T result() throws Exception {
    return result.get(PATIENCE, TimeUnit.SECONDS);
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
