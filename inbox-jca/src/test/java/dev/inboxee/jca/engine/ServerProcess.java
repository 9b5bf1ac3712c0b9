package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process that an engine runs in. */
final class ServerProcess implements AutoCloseable {

  private final Process process;
  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
  private final Thread reading = new Thread(this::read, "server's lines");

  ServerProcess(Class<?> main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.add("-XX:+IgnoreUnrecognizedVMOptions");
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    process = new ProcessBuilder(command).redirectErrorStream(true).start();
    // One that is frozen would not notice that the test was broken off.
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    reading.setDaemon(true);
    reading.start();
  }

  private void read() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      reader.lines().forEach(lines::add);
    } catch (IOException | UncheckedIOException killed) {
      // What it said before is there.
    }
  }

  long pid() {
    return process.pid();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** What it has said by now. */
  List<String> lines() {
    synchronized (lines) {
      return List.copyOf(lines);
    }
  }

  /** How often it has said something. */
  long count(String line) {
    return lines().stream().filter(line::equals).count();
  }

  /** Waits until it has said something. */
  void await(String line) {
    awaitMore(line, 0);
  }

  /** Waits until it has said something once more. */
  void awaitNext(String line) {
    awaitMore(line, count(line));
  }

  private void awaitMore(String line, long before) {
    EngineContract.await().until(() -> hasSaidMore(line, before));
  }

  /** Whether it has said something; one that has ended never will. */
  boolean hasSaid(String line) {
    return hasSaidMore(line, 0);
  }

  private boolean hasSaidMore(String line, long before) {
    assertThat(process.isAlive()).as("server, which said %s", lines()).isTrue();
    return count(line) > before;
  }

  void say(String command) throws IOException {
    process.getOutputStream().write((command + "\n").getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
  }

  /** Ends it as a power cut would; what it said before is there. */
  void kill() throws InterruptedException {
    process.destroyForcibly();
    assertThat(process.waitFor(Gate.PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    reading.join();
  }

  /** Lets it stand still as a long pause of its machine would. */
  void freeze() throws IOException, InterruptedException {
    signal("-STOP");
  }

  /** Lets it go on. */
  void thaw() throws IOException, InterruptedException {
    signal("-CONT");
  }

  private void signal(String signal) throws IOException, InterruptedException {
    Process kill = new ProcessBuilder("kill", signal, Long.toString(process.pid())).start();
    assertThat(kill.waitFor()).isZero();
  }

  /** Lets it end on its own; it says that nothing is left. */
  void stop() throws IOException, InterruptedException {
    say("stop");
    assertThat(process.waitFor(Gate.PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    reading.join();
    assertThat(process.exitValue()).as("server, which said %s", lines()).isZero();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
