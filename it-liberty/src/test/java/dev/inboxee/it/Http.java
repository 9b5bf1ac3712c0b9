package dev.inboxee.it;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Requests as a client sends them. */
public final class Http {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private Http() {}

  /** The answer's text, whatever its status. */
  public static String get(URI uri) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(uri).timeout(Duration.ofMinutes(5)).build();
    return CLIENT.send(request, BodyHandlers.ofString()).body();
  }
}
