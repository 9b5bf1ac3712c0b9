package dev.inboxee.it.life;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Shutdown;
import jakarta.enterprise.event.Startup;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * Remembers this application's class loader where the next one finds it, and measures how long the
 * inbox takes to stop.
 */
@ApplicationScoped
class Ends {

  private static final System.Logger LOG = System.getLogger("it.life");

  private long stopBegun;

  void remember(@Observes Startup startup) {
    loaders().add(new WeakReference<>(Ends.class.getClassLoader()));
  }

  /** Before the inbox. */
  void begin(@Observes @Priority(-1) Shutdown shutdown) {
    stopBegun = System.nanoTime();
    LOG.log(System.Logger.Level.INFO, "The stop begins");
  }

  /** After the inbox. */
  void end(@Observes @Priority(1000) Shutdown shutdown) {
    long millis = (System.nanoTime() - stopBegun) / 1_000_000;
    LOG.log(System.Logger.Level.INFO, "The stop took " + millis + " ms.");
  }

  /** Kept by the JVM, in types of the JVM's own. */
  @SuppressWarnings("unchecked")
  private static List<WeakReference<ClassLoader>> loaders() {
    return (List<WeakReference<ClassLoader>>)
        System.getProperties().computeIfAbsent("it.life.loaders", key -> new ArrayList<>());
  }
}
