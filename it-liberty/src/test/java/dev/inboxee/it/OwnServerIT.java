package dev.inboxee.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Runs outside the server. */
class OwnServerIT {

  private final HttpClient http = HttpClient.newHttpClient();

  @Test
  void aKilledServerStartsAgainOnWhatItCommittedAndThenStops() throws Exception {
    try (OwnServer server =
        OwnServer.create(
            "own1", Wars.plain("app", CounterServlet.class, DataSources.class), Map.of())) {
      server.start();
      assertThat(count(server)).isEqualTo("1");
      server.kill();
      server.start();
      assertThat(count(server)).isEqualTo("2");
      server.stop();

      assertThat(server.log().contains("CWWKE0036I")).as("an orderly stop").isTrue();
      server.log().check();
      try (Connection sqlite = Databases.sqlite(server.directory());
          ResultSet rows = sqlite.createStatement().executeQuery("SELECT count(*) FROM counted")) {
        assertThat(rows.getInt(1)).isEqualTo(2);
      }
    }
  }

  private String count(OwnServer server) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(server.uri("/app/count")).build();
    return http.send(request, BodyHandlers.ofString()).body();
  }
}
