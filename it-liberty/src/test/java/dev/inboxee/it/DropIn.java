package dev.inboxee.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** An application in the folder that a server watches. */
final class DropIn implements AutoCloseable {

  private final Path file;

  private DropIn(Path file) {
    this.file = file;
  }

  /** Puts it into the test run's server, in the place of one of the same name. */
  static DropIn of(WebArchive war) throws IOException {
    return of(war, ServerDirectory.ofTestRun());
  }

  /** Puts it into a server, in the place of one of the same name. */
  static DropIn of(WebArchive war, ServerDirectory directory) throws IOException {
    Path server = directory.path();
    Path whole = server.resolve(war.getName() + ".new");
    war.as(ZipExporter.class).exportTo(whole.toFile());
    DropIn dropIn = new DropIn(server.resolve("dropins").resolve(war.getName()));
    Files.move(whole, dropIn.file, StandardCopyOption.ATOMIC_MOVE);
    return dropIn;
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
  }
}
