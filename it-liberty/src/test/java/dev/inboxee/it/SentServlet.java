package dev.inboxee.it;

import jakarta.annotation.Resource;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Enumeration;

/** Answers a line for each JMS message that is there, while the application that sent it is not. */
@WebServlet("/names")
public final class SentServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  @Resource(lookup = "jms/connections")
  private transient ConnectionFactory connections;

  @Resource(lookup = "jms/sent")
  private transient Queue sent;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    try (JMSContext context = connections.createContext();
        QueueBrowser browser = context.createBrowser(sent)) {
      Enumeration<?> messages = browser.getEnumeration();
      while (messages.hasMoreElements()) {
        Message each = (Message) messages.nextElement();
        response.getWriter().println(each.getStringProperty("message"));
      }
    } catch (JMSException e) {
      throw new ServletException(e);
    }
  }
}
