package dev.inboxee.it.app;

import static java.util.concurrent.TimeUnit.SECONDS;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** What the server has left for the application. */
@ApplicationScoped
public class Connections {

  @Resource ManagedExecutorService executor;
  @Inject Store store;

  /** Takes connections on threads of their own; fails unless all are held at one time. */
  public int atOnce(int count, String dataSource) throws Exception {
    CyclicBarrier all = new CyclicBarrier(count);
    Callable<Integer> one =
        () -> {
          try (Connection connection = store.connect(dataSource)) {
            all.await(30, SECONDS);
            return connection.isValid(10) ? 1 : 0;
          }
        };
    int valid = 0;
    for (Future<Integer> each : executor.invokeAll(Collections.nCopies(count, one))) {
      valid += each.get();
    }
    return valid;
  }

  /** The names of the threads that are in the inbox's own code. */
  public List<String> threadsOfTheInbox() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(thread -> Stream.of(thread.getValue()).anyMatch(Connections::isTheInboxs))
        .map(thread -> thread.getKey().getName())
        .toList();
  }

  private static boolean isTheInboxs(StackTraceElement frame) {
    return frame.getClassName().startsWith("dev.inboxee.jca.");
  }
}
