package dev.inboxee.spi;

import dev.inboxee.exception.PayloadException;
import java.lang.reflect.Type;

/**
 * Turns payloads into bytes and back. The default encodes JSON in UTF-8 with Jakarta JSON Binding;
 * a CDI bean of this type replaces it for the application.
 *
 * <p>Called on many threads at once. A payload is never logged, so texts of exceptions must not
 * repeat it.
 */
public interface PayloadCodec {

  /**
   * Encodes a payload.
   *
   * @param payload what the publisher was given
   * @return the bytes to store
   * @throws PayloadException if it cannot be encoded
   */
  byte[] encode(Object payload);

  /**
   * Decodes a payload.
   *
   * @param payload the stored bytes; of a text column its UTF-8 bytes
   * @param type the type of the handler's observed parameter
   * @return an object of that type
   * @throws PayloadException if it cannot be decoded
   */
  Object decode(byte[] payload, Type type);
}
