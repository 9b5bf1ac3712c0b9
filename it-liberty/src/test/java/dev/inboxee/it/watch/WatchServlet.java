package dev.inboxee.it.watch;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** How many class loaders of the watched application there are, and threads in the inbox's code. */
@WebServlet("/watch")
public final class WatchServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  /**
   * The JVM keeps the last record that it has linked such methods of, and the last type of its
   * components too, both with their class loader: using them here makes it let go of the watched
   * application's.
   */
  private record Seen(long loaders, long threads, String text) {

    static Seen now() {
      Seen forgotten = new Seen(0, 0, "");
      forgotten.equals(new Seen(forgotten.hashCode(), forgotten.toString().length(), "other"));
      System.gc();
      return new Seen(WatchServlet.loaders(), WatchServlet.threads(), "");
    }
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Seen seen = Seen.now();
    response
        .getWriter()
        .printf("{\"loaders\": %d, \"threads\": %d}", seen.loaders(), seen.threads());
  }

  private static long loaders() {
    List<?> all = (List<?>) System.getProperties().get("it.life.loaders");
    return all == null
        ? 0
        : all.stream()
            .map(each -> ((WeakReference<?>) each).get())
            .filter(Objects::nonNull)
            .count();
  }

  private static long threads() {
    return Thread.getAllStackTraces().values().stream()
        .filter(stack -> Stream.of(stack).anyMatch(WatchServlet::isTheInboxs))
        .count();
  }

  private static boolean isTheInboxs(StackTraceElement frame) {
    return frame.getClassName().startsWith("dev.inboxee.jca.");
  }
}
