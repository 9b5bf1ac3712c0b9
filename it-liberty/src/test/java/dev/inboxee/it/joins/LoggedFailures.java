package dev.inboxee.it.joins;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What the inbox logs with a cause, also what is worth a warning only when it begins. */
@ApplicationScoped
public class LoggedFailures {

  /**
   * A line of the log.
   *
   * @param text what it says
   * @param cause what its stack trace shows
   */
  public record Line(String text, Throwable cause) {}

  private static final Logger LOG = Logger.getLogger("dev.inboxee");

  private final List<Line> lines = new CopyOnWriteArrayList<>();

  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          if (entry.getThrown() != null) {
            lines.add(new Line(entry.getMessage(), entry.getThrown()));
          }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  void listen(@Observes Startup startup) {
    handler.setLevel(Level.ALL);
    LOG.addHandler(handler);
    LOG.setLevel(Level.FINE);
  }

  @PreDestroy
  void leave() {
    LOG.setLevel(null);
    LOG.removeHandler(handler);
  }

  /** Those that hold a text. */
  public List<Line> with(String text) {
    return lines.stream().filter(line -> line.text().contains(text)).toList();
  }
}
