package dev.inboxee.it;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Publishes in every form on every database until the server is gone, and then some no more. */
final class KillLoad {

  private static final int BATCH = 10;

  private final List<String> accepted = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private final CompletableFuture<Void> end;

  private KillLoad(OwnServer server, List<JoinsDatabase> databases, String round, int batches) {
    this.end = CompletableFuture.runAsync(() -> publish(server, databases, round, batches));
  }

  /**
   * Begins, and does not wait.
   *
   * @param round part of the messages' names
   * @param batches how many batches each form gets on each database
   */
  static KillLoad begin(
      OwnServer server, List<JoinsDatabase> databases, String round, int batches) {
    return new KillLoad(server, databases, round, batches);
  }

  /** Returns when no request is under way. */
  void join() {
    end.join();
  }

  /** The names of messages whose publishing was answered, so that they are there for certain. */
  List<String> accepted() {
    end.join();
    return accepted;
  }

  /** Answers that a server gave that was not killed yet, and should not give. */
  List<String> refused() {
    end.join();
    return refused;
  }

  private void publish(OwnServer server, List<JoinsDatabase> databases, String round, int batches) {
    try {
      for (int batch = 1; batch <= batches; batch++) {
        for (JoinsDatabase database : databases) {
          for (String form : List.of("locked", "leased", "advised")) {
            String prefix = "%s%s-%s-%d-".formatted(database.prefix(), form, round, batch);
            publish(server, database, form, prefix);
          }
        }
      }
    } catch (IOException killed) {
      // What this request would have published is there as a whole or not at all.
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void publish(OwnServer server, JoinsDatabase database, String form, String prefix)
      throws IOException, InterruptedException {
    String path =
        "/joins-%s/joins/publish?group=%s-joins&count=%d&prefix=%s"
            .formatted(database.lowerCase(), form, BATCH, prefix);
    String answer = Http.get(server.uri(path));
    if (!answer.equals("published")) {
      refused.add(path + ": " + answer);
      return;
    }
    for (int i = 1; i <= BATCH; i++) {
      accepted.add(prefix + i);
    }
  }
}
