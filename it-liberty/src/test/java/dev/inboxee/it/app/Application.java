package dev.inboxee.it.app;

import dev.inboxee.it.Wars;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Packs the application for one data source. */
public final class Application {

  /** Long polls: whatever comes sooner was woken. */
  private static final String CONFIGURATION =
      """
      inbox.datasource=%s
      inbox.poll-interval=PT1M
      """;

  private Application() {}

  /**
   * The application.
   *
   * @param dataSource the JNDI name; there is another one with the suffix {@code Small}
   * @param more the test class and its ancestors, if the tests run in the server
   */
  public static WebArchive on(String dataSource, Class<?>... more) {
    String name = "app-" + dataSource.replaceAll(".*/", "");
    String small =
        Stream.of("small-1", "small-2", "small-3", "small-4")
            .map(each -> "inbox.subscription.%s.datasource=%sSmall\n".formatted(each, dataSource))
            .collect(Collectors.joining());
    return Wars.withInbox(name, more)
        .addPackage(Application.class.getPackage())
        .addAsResource(
            new StringAsset(CONFIGURATION.formatted(dataSource) + small),
            "META-INF/microprofile-config.properties")
        .addAsLibraries(Wars.libraries(List.of("awaitility", "hamcrest")));
  }
}
