package dev.inboxee.cdi.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.exception.PayloadException;
import jakarta.enterprise.util.TypeLiteral;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonCodecTest {

  private final JsonCodec codec = new JsonCodec();

  public record Change(String name, long count) {}

  public static final class Endless {
    public Endless getSelf() {
      throw new IllegalStateException("my-secret");
    }
  }

  @AfterEach
  void close() {
    codec.close();
  }

  @Test
  void what_is_encoded_is_json_in_utf_8() {
    assertThat(new String(codec.encode(new Change("Zoë \uD83D\uDE00", 3)), StandardCharsets.UTF_8))
        .isEqualTo("{\"count\":3,\"name\":\"Zoë \uD83D\uDE00\"}");
  }

  @Test
  void a_record_comes_back() {
    Change change = new Change("Zoë \uD83D\uDE00", Long.MAX_VALUE);
    assertThat(codec.decode(codec.encode(change), Change.class)).isEqualTo(change);
  }

  @Test
  void a_generic_type_comes_back_with_its_arguments() {
    Object decoded =
        codec.decode(bytes("[{\"name\":\"a\"}]"), new TypeLiteral<List<Change>>() {}.getType());
    assertThat(decoded).isEqualTo(List.of(new Change("a", 0)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "my-secret",
        "",
        "{\"name\":\"my-secret\"",
        "{\"count\":\"my-secret\"}",
        "[\"my-secret\"]"
      })
  void what_is_no_fitting_json_is_refused_without_repeating_it(String payload) {
    assertThatThrownBy(() -> codec.decode(bytes(payload), Change.class))
        .isInstanceOfSatisfying(
            PayloadException.class, e -> assertThat(e.code()).isEqualTo("INBX0658"))
        .hasMessageContaining(Change.class.getName())
        .hasMessageNotContaining("my-secret");
  }

  @Test
  void what_becomes_null_is_refused_as_it_would_never_decode() {
    assertThatThrownBy(() -> codec.encode(Optional.empty()))
        .isInstanceOfSatisfying(
            PayloadException.class, e -> assertThat(e.code()).isEqualTo("INBX0750"))
        .hasMessageContaining("java.util.Optional");
  }

  @Test
  void null_is_refused() {
    assertThatThrownBy(() -> codec.decode(bytes("null"), Change.class))
        .isInstanceOf(PayloadException.class)
        .hasMessageContaining("it is null");
  }

  @Test
  void bytes_that_are_not_utf_8_are_refused() {
    byte[] latin1 = "{\"name\":\"Zoë\"}".getBytes(StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> codec.decode(latin1, Change.class))
        .isInstanceOf(PayloadException.class)
        .hasMessageContaining("MalformedInputException");
  }

  @Test
  void what_cannot_be_encoded_is_refused_without_repeating_it() {
    assertThatThrownBy(() -> codec.encode(new Endless()))
        .isInstanceOfSatisfying(
            PayloadException.class, e -> assertThat(e.code()).isEqualTo("INBX0750"))
        .hasMessageContaining(Endless.class.getName())
        .hasMessageNotContaining("my-secret");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
