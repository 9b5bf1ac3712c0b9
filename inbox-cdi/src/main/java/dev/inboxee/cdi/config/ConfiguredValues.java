package dev.inboxee.cdi.config;

import dev.inboxee.internal.declaration.TuningValue;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/** Texts of keys with where they come from. An empty text counts as missing. */
final class ConfiguredValues {

  private final Config config;

  ConfiguredValues(Config config) {
    this.config = config;
  }

  Optional<String> text(String key) {
    return value(key).map(value -> value.text().strip());
  }

  Optional<TuningValue> value(String key) {
    @Nullable String text = config.getConfigValue(key).getValue();
    return text == null || text.isBlank()
        ? Optional.empty()
        : Optional.of(new TuningValue(text, "key " + key + " (from " + source(key) + ")"));
  }

  /** The value of the first key that has one. */
  Optional<TuningValue> first(List<String> keys) {
    return keys.stream().flatMap(key -> value(key).stream()).findFirst();
  }

  /** The name of the source that gives a key its value. */
  String source(String key) {
    return String.valueOf(config.getConfigValue(key).getSourceName());
  }
}
