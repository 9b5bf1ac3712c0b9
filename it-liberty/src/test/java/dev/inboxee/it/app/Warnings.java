package dev.inboxee.it.app;

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

/** What the inbox warns of while the application runs. */
@ApplicationScoped
public class Warnings {

  private static final Logger LOG = Logger.getLogger("dev.inboxee");

  private final List<String> texts = new CopyOnWriteArrayList<>();

  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
            texts.add(entry.getMessage());
          }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  void listen(@Observes Startup startup) {
    LOG.addHandler(handler);
  }

  @PreDestroy
  void leave() {
    LOG.removeHandler(handler);
  }

  /** Those with a code. */
  public List<String> of(String code) {
    return texts.stream().filter(text -> text.startsWith(code)).toList();
  }
}
