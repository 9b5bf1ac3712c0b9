package dev.inboxee.it.app;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;

/** Measures the latency after a warm-up, and answers as JSON. */
@WebServlet("/latency")
public final class LatencyServlet extends HttpServlet {

  private static final long serialVersionUID = 1;
  private static final int WARM_UP = 50;
  private static final int MESSAGES = 200;

  @Inject private transient Latency latency;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    try {
      latency.measure(WARM_UP);
      long[] nanos = latency.measure(MESSAGES);
      response.setContentType("application/json");
      response
          .getWriter()
          .print(
              String.format(
                  Locale.ROOT,
                  "{\"messages\": %d, \"medianMillis\": %.2f, \"p95Millis\": %.2f}",
                  MESSAGES,
                  nanos[MESSAGES / 2] / 1e6,
                  nanos[MESSAGES * 95 / 100] / 1e6));
    } catch (IOException e) {
      throw e;
    } catch (Exception e) {
      throw new ServletException(e);
    }
  }
}
