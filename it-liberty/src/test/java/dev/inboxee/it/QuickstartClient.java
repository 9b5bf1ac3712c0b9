package dev.inboxee.it;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** What a user of the quick start does and sees from outside. */
final class QuickstartClient {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** An entry of the log of pushes. */
  record Push(String target, String record, int attempt, String outcome, Instant at) {}

  private final HttpClient http = HttpClient.newHttpClient();
  private final OwnServer server;

  QuickstartClient(OwnServer server) {
    this.server = server;
  }

  void queue(String target, String record) throws IOException, InterruptedException {
    String body = Json.createObjectBuilder().add("record", record).build().toString();
    HttpResponse<String> answer = post("/api/changes/" + target, "application/json", body);
    if (answer.statusCode() != 202) {
      throw new AssertionError(answer.statusCode() + " " + answer.body());
    }
  }

  HttpResponse<String> post(String path, String contentType, String body)
      throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(server.uri(path))
            .header("Content-Type", contentType)
            .POST(BodyPublishers.ofString(body)));
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(server.uri(path)));
  }

  /** The rows of {@code waiting} or {@code inWork}. */
  List<JsonObject> rows(String state) throws IOException, InterruptedException {
    return changes().getJsonArray(state).getValuesAs(JsonObject.class);
  }

  boolean isEmpty() throws IOException, InterruptedException {
    JsonObject changes = changes();
    return changes.getJsonArray("waiting").isEmpty() && changes.getJsonArray("inWork").isEmpty();
  }

  /** The pushes of records whose names begin so. */
  List<Push> log(String target, String prefix) throws IOException, InterruptedException {
    return changes().getJsonArray("log").getValuesAs(QuickstartClient::push).stream()
        .filter(push -> push.target().equals(target) && push.record().startsWith(prefix))
        .toList();
  }

  private JsonObject changes() throws IOException, InterruptedException {
    try (JsonReader reader = Json.createReader(new StringReader(get("/api/changes").body()))) {
      return reader.readObject();
    }
  }

  private static Push push(JsonValue entry) {
    JsonObject push = entry.asJsonObject();
    return new Push(
        push.getString("target"),
        push.getString("record"),
        push.getInt("attempt"),
        push.getString("outcome"),
        Instant.parse(push.getString("at")));
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return http.send(request.timeout(PATIENCE).build(), BodyHandlers.ofString());
  }
}
