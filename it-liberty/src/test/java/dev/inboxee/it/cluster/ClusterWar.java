package dev.inboxee.it.cluster;

import dev.inboxee.it.Wars;
import dev.inboxee.jca.cluster.Plan;
import java.nio.file.Path;
import java.util.Collection;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Packs the application. */
public final class ClusterWar {

  private static final String CONFIGURATION =
      """
      inbox.workers=4
      inbox.lease=%s
      inbox.poll-interval=PT0.1S
      inbox.max-attempts=%d
      inbox.dead-letter=%s
      inbox.on-failure=%s
      cluster.plan=%s
      cluster.folder=%s
      """;

  private ClusterWar() {}

  /**
   * The application.
   *
   * @param subscriptions those that run; each is named after its form and its database's data
   *     source
   */
  public static WebArchive of(Plan plan, Path folder, Collection<String> subscriptions) {
    String configuration =
        CONFIGURATION.formatted(
            Plan.LEASE, Plan.MAX_ATTEMPTS, Plan.DEAD, Plan.ON_FAILURE, plan.text(), folder);
    return Wars.withInbox("cluster")
        .addPackage(ClusterWar.class.getPackage())
        .addPackage(Plan.class.getPackage())
        .addAsResource(
            new StringAsset(configuration + all(subscriptions)),
            "META-INF/microprofile-config.properties");
  }

  private static String all(Collection<String> subscriptions) {
    return Stream.of("leased", "locked")
        .flatMap(form -> Stream.of(form + "-postgres", form + "-mysql", form + "-mariadb"))
        .map(name -> of(name, subscriptions.contains(name)))
        .collect(Collectors.joining());
  }

  private static String of(String name, boolean runs) {
    String dataSource = name.substring(name.indexOf('-') + 1);
    String key = "inbox.subscription." + name;
    return runs
        ? "%s.datasource=jdbc/%s\n".formatted(key, dataSource)
        : "%s.enabled=false\n".formatted(key);
  }
}
