package dev.inboxee.cdi.config;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Arrays;
import java.util.Map;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigSource;

/** Configurations for tests. */
final class Values {

  private Values() {}

  /** A source as several applications of a server share it. */
  static ConfigSource shared(Map<String, String> values) {
    return new PropertiesConfigSource(values, "variables of the server", 500);
  }

  /** A source as the application brings it along. */
  static ConfigSource ofApplication(Map<String, String> values) {
    return new PropertiesConfigSource(values, "META-INF/microprofile-config.properties", 100);
  }

  static Config of(ConfigSource... sources) {
    SmallRyeConfigBuilder builder = new SmallRyeConfigBuilder().addDefaultInterceptors();
    Arrays.stream(sources).forEach(builder::withSources);
    return builder.build();
  }
}
