package dev.inboxee.bench.engine;

import dev.inboxee.bench.figure.Meter;
import dev.inboxee.spi.InboxListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** Servers with nothing to do. */
public final class Resting {

  private record Claims(Queue<Long> begun) implements InboxListener {

    @Override
    public void claiming(String subscription, int limit) {
      begun.add(System.nanoTime());
    }
  }

  private Resting() {}

  /** When their claims began, in order, in so many seconds with the default poll interval. */
  public static List<Long> claims(Pool pool, Class<?> queue, int servers, int workers, long seconds)
      throws Exception {
    Queue<Long> begun = new ConcurrentLinkedQueue<>();
    List<Server> running = new ArrayList<>();
    try {
      for (int i = 0; i < servers; i++) {
        Server server = new Server(pool, new Claims(begun));
        running.add(server);
        server.start(Reading.wholeTable(queue, workers, new NoWork(new Meter(1))));
      }
      begun.clear();
      TimeUnit.SECONDS.sleep(seconds);
      return begun.stream().sorted().toList();
    } finally {
      running.forEach(Server::close);
    }
  }
}
