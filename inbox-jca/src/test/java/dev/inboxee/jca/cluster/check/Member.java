package dev.inboxee.jca.cluster.check;

/** A server of a cluster, in a process of its own. */
public interface Member {

  /** The process. */
  long pid();

  /** Ends it as a power cut would. */
  void kill() throws Exception;

  /** Lets it stop on its own; fails unless it does so in good order. */
  void stop() throws Exception;

  /** What is wrong with it though nobody touched it; empty if nothing is. */
  String trouble();

  /** Lets it stand still as a long pause of its machine would. */
  default void freeze() throws Exception {
    signal("-STOP");
  }

  /** Lets it go on. */
  default void thaw() throws Exception {
    signal("-CONT");
  }

  private void signal(String signal) throws Exception {
    Process kill = new ProcessBuilder("kill", signal, Long.toString(pid())).start();
    if (kill.waitFor() != 0) {
      throw new AssertionError("kill " + signal + " of " + pid() + " failed");
    }
  }
}
