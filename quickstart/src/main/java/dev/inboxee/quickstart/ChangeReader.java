package dev.inboxee.quickstart;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParser;
import jakarta.ws.rs.core.Response.Status;
import java.io.ByteArrayInputStream;

/** Reads a change out of a request, or says what is wrong with it. */
final class ChangeReader {

  private static final int LONGEST = 200;

  private ChangeReader() {}

  static Change read(byte[] body) {
    if (json(body) instanceof JsonObject object
        && object.get("record") instanceof JsonString record) {
      return new Change(checked(record.getString()));
    }
    throw refused("The body has no text named \"record\".");
  }

  private static JsonValue json(byte[] body) {
    try (JsonParser parser = Json.createParser(new ByteArrayInputStream(body))) {
      parser.next();
      JsonValue value = parser.getValue();
      if (!parser.hasNext()) {
        return value;
      }
    } catch (RuntimeException e) {
      // Not JsonException alone: parsers have others for an empty text and for one nested too deep.
      throw refused("The body is not JSON.");
    }
    throw refused("The body goes on after its JSON.");
  }

  private static String checked(String record) {
    if (record.isBlank()) {
      throw refused("The record's name is blank.");
    }
    if (record.length() > LONGEST) {
      throw refused("The record's name is longer than " + LONGEST + " characters.");
    }
    if (record.chars().anyMatch(Character::isISOControl)) {
      throw refused("The record's name holds a control character.");
    }
    return record;
  }

  private static Refusal refused(String why) {
    return new Refusal(Status.BAD_REQUEST, why + " Send, for example, {\"record\": \"r1\"}.");
  }
}
