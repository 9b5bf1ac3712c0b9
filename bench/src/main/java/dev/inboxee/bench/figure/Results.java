package dev.inboxee.bench.figure;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What a scenario finds. Takes the place of what it found before on the same databases; the file
 * keeps the results of the others. Confined to a thread.
 */
public final class Results {

  private final Path file;
  private final String scenario;
  private final Machine machine;
  private final List<Result> found = new ArrayList<>();

  public Results(Path file, String scenario, Machine machine) {
    this.file = file;
    this.scenario = scenario;
    this.machine = machine;
  }

  /** Adds one, and shows it. */
  public void add(Result result) {
    System.out.println("  " + result.fields());
    found.add(result.with(machine.fields()));
  }

  /** Writes them. */
  public void keep() throws Exception {
    List<Result> all = new ArrayList<>(read(file));
    all.removeIf(this::isReplaced);
    all.addAll(found);
    Files.createDirectories(file.toAbsolutePath().getParent());
    try (Jsonb json = JsonbBuilder.create(new JsonbConfig().withFormatting(true))) {
      Files.writeString(file, json.toJson(all.stream().map(Result::fields).toList()) + "\n");
    }
  }

  private boolean isReplaced(Result old) {
    Object database = old.fields().get("database");
    return scenario.equals(old.fields().get("scenario"))
        && found.stream().anyMatch(each -> Objects.equals(each.fields().get("database"), database));
  }

  /** All that the file has; none if there is none. */
  public static List<Result> read(Path file) throws Exception {
    if (!Files.exists(file)) {
      return List.of();
    }
    Type lines =
        new ArrayList<LinkedHashMap<String, Object>>() {}.getClass().getGenericSuperclass();
    try (Jsonb json = JsonbBuilder.create()) {
      List<Map<String, Object>> read = json.fromJson(Files.readString(file), lines);
      return read.stream().map(Result::new).toList();
    }
  }
}
