package dev.inboxee.it.life;

import dev.inboxee.Delivery;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;
import org.awaitility.Awaitility;

/** Written into the database of the delivery's subscription. */
@ApplicationScoped
class Notes {

  /** Tells one deployment of the application from the next. */
  private final String instance = UUID.randomUUID().toString();

  void write(Delivery delivery, byte[] payload, String what) {
    String sql = "INSERT INTO life_notes (instance, name, attempt, what) VALUES (?, ?, ?, ?)";
    try (Connection connection = connect(delivery);
        PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, instance);
      statement.setString(2, new String(payload));
      statement.setInt(3, delivery.attempt());
      statement.setString(4, what);
      statement.executeUpdate();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Until the test says so, in the same database. */
  void awaitRelease(Delivery delivery) {
    Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> isReleased(delivery));
  }

  private static boolean isReleased(Delivery delivery) throws SQLException {
    try (Connection connection = connect(delivery);
        PreparedStatement statement =
            connection.prepareStatement("SELECT count(*) FROM life_released");
        ResultSet result = statement.executeQuery()) {
      return result.next() && result.getInt(1) > 0;
    }
  }

  private static Connection connect(Delivery delivery) throws SQLException {
    String name = delivery.subscription().replaceAll(".*-", "jdbc/");
    try {
      return InitialContext.<DataSource>doLookup(name).getConnection();
    } catch (NamingException e) {
      throw new SQLException(e);
    }
  }
}
