package dev.inboxee.jca.cluster.check;

import dev.inboxee.jca.cluster.Deed;
import dev.inboxee.jca.cluster.Plan;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * All that is known when all is over.
 *
 * @param plan what was to happen
 * @param published when rows came in
 * @param history what happened
 * @param remains what the table holds
 */
public record Evidence(Plan plan, Published published, History history, Remains remains) {

  /**
   * Of the files that servers have written.
   *
   * @param folder where they are
   * @param name what the names of the files begin with
   * @param killed when each process was killed that was
   */
  public static Evidence read(
      Plan plan,
      Published published,
      Remains remains,
      Path folder,
      String name,
      Map<String, Long> killed)
      throws IOException {
    HistoryReader reader = new HistoryReader(killed);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, name + "-*.history")) {
      for (Path file : files) {
        String server = file.getFileName().toString().replaceAll(".*-(\\d+)\\.history", "$1");
        reader.read(server, file);
      }
    }
    return new Evidence(plan, published, reader.history(), remains);
  }

  /** What there was to see, in numbers. */
  public String summary() {
    List<PastDelivery> all = history.deliveries();
    return "%d messages, %d deliveries by %d servers, %d lost, %d late, %d cut off, %d delayed, %d dead (%d unhandled)"
        .formatted(
            plan.messages(),
            all.size(),
            all.stream().map(PastDelivery::server).distinct().count(),
            count(each -> each.ending() == Ending.LOST),
            count(PastDelivery::isLate),
            count(each -> each.ending() == Ending.UNKNOWN),
            count(each -> each.outcome() == Deed.RETRY_AFTER),
            remains.dead().size(),
            history.unhandled().size());
  }

  private long count(Predicate<PastDelivery> kind) {
    return history.deliveries().stream().filter(kind).count();
  }

  /** The deliveries, by what they have in common, each in the order in which handlers began. */
  <K> Map<K, List<PastDelivery>> by(Function<PastDelivery, K> common) {
    return history.deliveries().stream()
        .sorted(Comparator.comparingLong(PastDelivery::began))
        .collect(Collectors.groupingBy(common, TreeMap::new, Collectors.toList()));
  }

  /** The rows that were settled without a handler. */
  Map<Long, List<Unhandled>> unhandled() {
    return history.unhandled().stream().collect(Collectors.groupingBy(Unhandled::id));
  }
}
