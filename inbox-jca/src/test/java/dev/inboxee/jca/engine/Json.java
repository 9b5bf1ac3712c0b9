package dev.inboxee.jca.engine;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.message.Message;
import dev.inboxee.spi.PayloadCodec;
import jakarta.json.JsonException;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbException;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;

/** Payloads as JSON. */
final class Json implements PayloadCodec {

  private final Jsonb jsonb = JsonbBuilder.create();

  @Override
  public byte[] encode(Object payload) {
    try {
      return jsonb.toJson(payload).getBytes(StandardCharsets.UTF_8);
    } catch (JsonbException | JsonException e) {
      throw new PayloadException(
          Message.PAYLOAD_NOT_ENCODED, e, payload.getClass().getName(), e.getClass().getName());
    }
  }

  @Override
  public Object decode(byte[] payload, Type type) {
    return jsonb.fromJson(new String(payload, StandardCharsets.UTF_8), type);
  }
}
