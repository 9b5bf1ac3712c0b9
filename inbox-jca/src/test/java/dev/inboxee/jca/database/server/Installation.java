package dev.inboxee.jca.database.server;

import java.nio.file.Path;
import java.util.List;

/**
 * A server's program on this machine.
 *
 * @param name product and version, as a folder's name
 * @param command what starts it, up to the first of our own settings
 * @param settings settings that only this product knows
 * @param initialising makes a data folder
 */
record Installation(
    String name, List<String> command, List<String> settings, Initialising initialising) {

  /** Makes a data folder, with a user {@code root} that has no password. */
  @FunctionalInterface
  interface Initialising {
    void initialise(Path dataFolder);
  }
}
