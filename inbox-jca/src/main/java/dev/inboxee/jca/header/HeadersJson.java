package dev.inboxee.jca.header;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.message.Message;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads and writes headers. Thread-safe. */
public final class HeadersJson {

  private final JsonReaderFactory readers;
  private final JsonBuilderFactory builders;

  public HeadersJson() {
    // Once, since each look-up of the provider searches the class path.
    JsonProvider provider = JsonProvider.provider();
    this.readers = provider.createReaderFactory(Map.of());
    this.builders = provider.createBuilderFactory(Map.of());
  }

  /**
   * Reads headers.
   *
   * @throws PayloadException if the text is not one JSON object of strings
   */
  public Map<String, String> read(String json) {
    Map<String, String> headers = new LinkedHashMap<>();
    object(json).forEach((name, value) -> headers.put(name, string(name, value)));
    return headers;
  }

  private JsonObject object(String json) {
    try (JsonReader reader = readers.createReader(new StringReader(json))) {
      return reader.readObject();
    } catch (JsonException | IllegalStateException e) {
      throw new PayloadException(Message.HEADERS_NOT_AN_OBJECT, e);
    }
  }

  private static String string(String name, JsonValue value) {
    if (value instanceof JsonString string) {
      return string.getString();
    }
    throw new PayloadException(Message.HEADER_NOT_A_STRING, null, name, value.getValueType());
  }

  /** Writes headers. */
  public String write(Map<String, String> headers) {
    JsonObjectBuilder object = builders.createObjectBuilder();
    headers.forEach(object::add);
    return object.build().toString();
  }
}
