package dev.inboxee.cdi.json;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.message.Message;
import dev.inboxee.spi.PayloadCodec;
import jakarta.json.JsonException;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbException;
import java.lang.System.Logger.Level;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Payloads as JSON in UTF-8. The texts of its exceptions name types and never repeat the payload;
 * their causes may.
 *
 * <p>Safe for any thread, as {@link Jsonb} is.
 */
public final class JsonCodec implements PayloadCodec, AutoCloseable {

  private final Jsonb jsonb = JsonbBuilder.create();

  @Override
  public byte[] encode(Object payload) {
    try {
      String json = jsonb.toJson(payload);
      if (json.equals("null")) {
        throw new PayloadException(
            Message.PAYLOAD_NOT_ENCODED, null, payload.getClass().getTypeName(), "it is null");
      }
      return json.getBytes(StandardCharsets.UTF_8);
    } catch (JsonbException | JsonException e) {
      throw new PayloadException(
          Message.PAYLOAD_NOT_ENCODED, e, payload.getClass().getTypeName(), kind(e));
    }
  }

  @Override
  public Object decode(byte[] payload, Type type) {
    try {
      @Nullable Object decoded = jsonb.fromJson(text(payload), type);
      if (decoded == null) {
        throw new PayloadException(
            Message.PAYLOAD_NOT_DECODED, null, type.getTypeName(), "it is null");
      }
      return decoded;
    } catch (CharacterCodingException | JsonbException | JsonException e) {
      throw new PayloadException(Message.PAYLOAD_NOT_DECODED, e, type.getTypeName(), kind(e));
    }
  }

  /** Refuses what is not UTF-8, which a plain conversion would replace with question marks. */
  private static String text(byte[] payload) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(payload)).toString();
  }

  /** The first cause's class, since its text may quote the payload. */
  private static String kind(Throwable failure) {
    Throwable first = failure;
    for (@Nullable Throwable each = failure; each != null; each = each.getCause()) {
      first = each;
    }
    return first.getClass().getName();
  }

  /** Frees what the binding holds; nothing is encoded or decoded any more. */
  @Override
  public void close() {
    try {
      jsonb.close();
    } catch (Exception e) {
      // The application stops, and there is nothing else to free.
      System.getLogger("dev.inboxee").log(Level.DEBUG, "The JSON binding did not close", e);
    }
  }
}
