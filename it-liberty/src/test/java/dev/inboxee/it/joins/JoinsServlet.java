package dev.inboxee.it.joins;

import dev.inboxee.it.app.Work;
import jakarta.inject.Inject;
import jakarta.jms.JMSException;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;
import java.util.stream.IntStream;

/**
 * For tests outside of the server.
 *
 * <ul>
 *   <li>{@code /joins/publish?group=locked-joins&count=10&prefix=a-} publishes a-1 to a-10 in one
 *       transaction, each to be acknowledged at once, or as {@code answers} tells.
 *   <li>{@code /joins/names?place=SENT&prefix=a-} answers a line for each message that is there.
 * </ul>
 */
@WebServlet("/joins/*")
public final class JoinsServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  @Inject private transient JoinsPublishers publishers;
  @Inject private transient Ledger ledger;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    try {
      if (request.getPathInfo().equals("/publish")) {
        publish(request);
        response.getWriter().print("published");
      } else {
        Place place = Place.valueOf(request.getParameter("place"));
        for (String name : ledger.names(place, request.getParameter("prefix") + "%")) {
          response.getWriter().println(name);
        }
      }
    } catch (SQLException | JMSException e) {
      throw new ServletException(e);
    }
  }

  private void publish(HttpServletRequest request) throws SQLException {
    String answers = request.getParameter("answers");
    publishers.publish(
        request.getParameter("group"),
        IntStream.rangeClosed(1, Integer.parseInt(request.getParameter("count")))
            .mapToObj(i -> request.getParameter("prefix") + i)
            .map(name -> new Work(name, answers == null ? "ack" : answers))
            .toList());
  }
}
