package dev.inboxee.bench.figure;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where and when was measured.
 *
 * @param fields as they stand in the results
 */
public record Machine(Map<String, Object> fields) {

  /** This one. */
  public static Machine now() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(
        "machine",
        "%d cores, %s %s, %s"
            .formatted(
                system.getAvailableProcessors(),
                system.getName(),
                system.getVersion().replaceAll("^(\\d+\\.\\d+).*", "$1"),
                system.getArch()));
    fields.put("load", Math.round(system.getSystemLoadAverage() * 10) / 10.0);
    fields.put("jdk", System.getProperty("java.version"));
    fields.put("date", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    return new Machine(fields);
  }
}
