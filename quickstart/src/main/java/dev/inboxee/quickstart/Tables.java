package dev.inboxee.quickstart;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Scanner;
import javax.sql.DataSource;

/** Creates the tables where they are missing; the inbox looks for them after all observers. */
@ApplicationScoped
class Tables {

  @Inject DataSource database;

  void create(@Observes Startup startup) {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      String product = connection.getMetaData().getDatabaseProductName();
      for (String sql : script(product.toLowerCase(Locale.ROOT))) {
        statement.execute(sql);
      }
    } catch (SQLException | IOException e) {
      throw new DatabaseException("The tables could not be created", e);
    }
  }

  private static List<String> script(String product) throws IOException {
    String name = "/tables-" + product + ".sql";
    try (InputStream script = Tables.class.getResourceAsStream(name)) {
      if (script == null) {
        throw new IOException("there is no " + name + " for this database");
      }
      return new Scanner(script, StandardCharsets.UTF_8).useDelimiter(";\\s*\\R").tokens().toList();
    }
  }
}
