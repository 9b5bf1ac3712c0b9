package dev.inboxee.it;

import java.io.File;
import java.util.Arrays;
import java.util.List;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.EmptyAsset;
import org.jboss.shrinkwrap.api.importer.ExplodedImporter;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Applications as a user would pack them. */
public final class Wars {

  private static final List<String> MODULES = List.of("inbox-api", "inbox-jca", "inbox-cdi");

  private Wars() {}

  /** The name is the application's and its context root's. */
  public static WebArchive plain(String name, Class<?>... classes) {
    return ShrinkWrap.create(WebArchive.class, name + ".war")
        .addClasses(classes)
        .addAsWebInfResource(EmptyAsset.INSTANCE, "beans.xml")
        .addAsLibraries(fromClassPath("assertj-core"));
  }

  /** The same with Inbox EE among its libraries. */
  public static WebArchive withInbox(String name, Class<?>... classes) {
    WebArchive war = plain(name, classes);
    MODULES.forEach(module -> war.addAsLibraries(fromClassPath(module)));
    return war;
  }

  /** Libraries of the tests' own. */
  public static List<JavaArchive> libraries(List<String> artifacts) {
    return artifacts.stream().map(Wars::fromClassPath).toList();
  }

  private static JavaArchive fromClassPath(String artifact) {
    File found =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(File::new)
            .filter(entry -> isArtifact(entry, artifact))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException(artifact + " is not on the class path"));
    String name = artifact + ".jar";
    return found.isDirectory()
        ? ShrinkWrap.create(ExplodedImporter.class, name)
            .importDirectory(found)
            .as(JavaArchive.class)
        : ShrinkWrap.createFromZipFile(JavaArchive.class, found);
  }

  private static boolean isArtifact(File entry, String artifact) {
    return entry.isDirectory()
        ? entry.toPath().endsWith(artifact + "/target/classes")
        : entry.getName().matches(artifact + "-\\d.*(?<!-tests)\\.jar");
  }
}
