package dev.inboxee.it.listen;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Tells how long the messages took that have arrived since it was asked last. */
@WebServlet("/arrivals")
public final class ArrivalsServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  @Inject private transient Arrivals arrivals;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    List<Long> nanos = arrivals.take();
    int messages = nanos.size();
    response
        .getWriter()
        .print(
            String.format(
                Locale.ROOT,
                "{\"messages\": %d, \"medianMillis\": %.2f, \"p95Millis\": %.2f}",
                messages,
                messages == 0 ? 0 : nanos.get(messages / 2) / 1e6,
                messages == 0 ? 0 : nanos.get(messages * 95 / 100) / 1e6));
  }
}
