package dev.inboxee.bench.figure;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One line of the results. Immutable.
 *
 * @param fields by their names
 */
public record Result(Map<String, Object> fields) {

  /** Keeps a copy. */
  public Result {
    fields = new LinkedHashMap<>(fields);
  }

  /**
   * What was measured.
   *
   * @param database product and version
   */
  public static Result of(String scenario, String database, String form, int workers, int batch) {
    return new Result(Map.of())
        .with("scenario", scenario)
        .with("database", database)
        .with("form", form)
        .with("workers", workers)
        .with("batch", batch);
  }

  /** The same with one more field; a figure keeps four digits. */
  public Result with(String name, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(fields);
    more.put(name, value instanceof Double figure ? rounded(figure) : value);
    return new Result(more);
  }

  /** The same with all of those fields. */
  public Result with(Map<String, Object> others) {
    Map<String, Object> more = new LinkedHashMap<>(fields);
    more.putAll(others);
    return new Result(more);
  }

  private static Object rounded(double figure) {
    if (figure == 0 || !Double.isFinite(figure)) {
      return figure;
    }
    double scale = Math.pow(10, 3 - Math.floor(Math.log10(Math.abs(figure))));
    double rounded = Math.round(figure * scale) / scale;
    return Math.abs(rounded) >= 1000 ? (Object) Math.round(rounded) : (Object) rounded;
  }
}
