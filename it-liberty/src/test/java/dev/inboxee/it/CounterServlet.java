package dev.inboxee.it;

import jakarta.annotation.Resource;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Counts its requests in a table. */
@WebServlet("/count")
public final class CounterServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  @Resource(lookup = "jdbc/sqlite")
  private transient DataSource sqlite;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    try {
      DataSources.run(sqlite, "CREATE TABLE IF NOT EXISTS counted (id INTEGER PRIMARY KEY)");
      DataSources.run(sqlite, "INSERT INTO counted DEFAULT VALUES");
      response.getWriter().print(DataSources.ask(sqlite, "SELECT count(*) FROM counted"));
    } catch (SQLException e) {
      throw new ServletException(e);
    }
  }
}
