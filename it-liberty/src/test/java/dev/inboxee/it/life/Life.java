package dev.inboxee.it.life;

import dev.inboxee.it.Wars;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Packs the application. */
public final class Life {

  private Life() {}

  /** The application. */
  public static WebArchive war(String name) {
    String configuration =
        Stream.of("load", "held", "deaf", "line")
            .flatMap(group -> Stream.of(group + "-sqlite", group + "-postgres"))
            .map(each -> "inbox.subscription.%s.datasource=%s\n".formatted(each, dataSource(each)))
            .collect(Collectors.joining());
    return Wars.withInbox(name)
        .addPackage(Life.class.getPackage())
        .addAsResource(
            new StringAsset(
                configuration + "inbox.poll-interval=PT0.1S\ninbox.listen-notify=jdbc/postgres\n"),
            "META-INF/microprofile-config.properties")
        .addAsLibraries(Wars.libraries(List.of("awaitility", "hamcrest")));
  }

  private static String dataSource(String subscription) {
    return subscription.replaceAll(".*-", "jdbc/");
  }
}
