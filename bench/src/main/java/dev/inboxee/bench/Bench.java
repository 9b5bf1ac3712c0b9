package dev.inboxee.bench;

import dev.inboxee.bench.figure.Machine;
import dev.inboxee.bench.figure.Page;
import dev.inboxee.bench.figure.Results;
import dev.inboxee.bench.scenario.Backlog;
import dev.inboxee.bench.scenario.EveryGroup;
import dev.inboxee.bench.scenario.GroupCount;
import dev.inboxee.bench.scenario.Idle;
import dev.inboxee.bench.scenario.LeaseLoop;
import dev.inboxee.bench.scenario.LoneLatency;
import dev.inboxee.bench.scenario.OldSnapshot;
import dev.inboxee.bench.scenario.Plans;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs scenarios; {@code bench/run} starts it. */
public final class Bench {

  private static final List<Scenario> SCENARIOS =
      List.of(
          new LeaseLoop(),
          new LoneLatency(),
          new EveryGroup(),
          new GroupCount(),
          new Plans(),
          new Backlog(),
          new OldSnapshot(),
          new Idle());

  private static final Path RESULTS = Path.of("target", "results.json");
  private static final Path PAGE = Path.of("..", "docs", "performance.md");

  private Bench() {}

  /** Takes how much effort to make and the scenarios' names, or what else there is to do. */
  public static void main(String[] arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of(arguments));
    if (words.equals(List.of("list"))) {
      SCENARIOS.forEach(each -> System.out.printf("%-16s %s%n", each.name(), each.question()));
    } else if (words.equals(List.of("docs"))) {
      Page.write(PAGE, Results.read(RESULTS));
    } else {
      measure(words);
    }
    System.exit(0); // the databases end with the JVM
  }

  private static void measure(List<String> words) throws Exception {
    Effort effort = words.remove("full") ? Effort.FULL : Effort.QUICK;
    words.remove("quick");
    List<Scenario> chosen =
        words.isEmpty() ? SCENARIOS : words.stream().map(Bench::scenario).toList();
    for (Scenario scenario : chosen) {
      System.out.printf("%n%s: %s%n", scenario.name(), scenario.question());
      Results results = new Results(RESULTS, scenario.name(), Machine.now());
      try {
        scenario.run(new Surroundings(effort, results));
      } finally {
        results.keep(); // also what was found before a failure
      }
    }
  }

  private static Scenario scenario(String name) {
    return SCENARIOS.stream()
        .filter(each -> each.name().equals(name))
        .findAny()
        .orElseThrow(
            () -> new IllegalArgumentException("There is no scenario " + name + "; try list"));
  }
}
