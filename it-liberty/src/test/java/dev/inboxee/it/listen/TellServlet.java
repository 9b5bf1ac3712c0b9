package dev.inboxee.it.listen;

import dev.inboxee.InboxPublisher;
import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.transaction.UserTransaction;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;

/** Publishes lone messages into a group, each when the one before is gone. */
@WebServlet("/tell")
public final class TellServlet extends HttpServlet {

  private static final long serialVersionUID = 1;
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(30);
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(3);

  @Inject private transient InboxPublisher<Told> publisher;
  @Resource private transient UserTransaction transaction;

  @Resource(lookup = "jdbc/postgres")
  private transient DataSource dataSource;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    boolean transactional = Boolean.parseBoolean(request.getParameter("transactional"));
    int messages = Integer.parseInt(request.getParameter("messages"));
    try {
      for (int i = 0; i < messages; i++) {
        publish(request.getParameter("group"), transactional);
        awaitNone();
      }
    } catch (IOException e) {
      throw e;
    } catch (Exception e) {
      throw new ServletException(e);
    }
    response.getWriter().print("told");
  }

  private void publish(String group, boolean transactional) throws Exception {
    if (!transactional) {
      publisher.publish(group, new Sent(System.nanoTime()));
      return;
    }
    transaction.begin();
    publisher.publish(group, new Sent(System.nanoTime()));
    transaction.commit();
  }

  private void awaitNone() throws SQLException, IOException {
    long end = System.nanoTime() + PATIENCE;
    while (count() > 0) {
      if (System.nanoTime() - end > 0) {
        throw new IOException("A message was not handled in time");
      }
      LockSupport.parkNanos(PAUSE);
    }
  }

  private int count() throws SQLException {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT count(*) FROM told")) {
      result.next();
      return result.getInt(1);
    }
  }
}
