package dev.inboxee.bench.engine;

import dev.inboxee.bench.figure.Meter;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** A server that works off what comes in, looked at in windows of time. */
public final class Stream implements AutoCloseable {

  /**
   * What happened in one.
   *
   * @param perSecond rows settled in a second
   * @param claims what each claim took, in milliseconds
   */
  public record Window(double perSecond, double[] claims) {}

  private final Meter meter = new Meter(Integer.MAX_VALUE);
  private final Server server;
  private int settledBefore;
  private int claimsBefore;

  /** Starts one on a whole table. */
  public Stream(Pool pool, Class<?> queue, int workers) {
    server = new Server(pool, new Heard(meter));
    server.start(Reading.wholeTable(queue, workers, new NoWork(meter)));
  }

  /** Waits until so many rows are settled; windows begin after that. */
  public void awaits(int rows) throws InterruptedException {
    while (meter.soFar() < rows) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    turn(1);
  }

  /** Ends a window that took so long, and begins the next one. */
  public Window turn(long nanos) {
    int settled = meter.soFar();
    double[] claims = meter.claims();
    double[] own = Arrays.copyOfRange(claims, claimsBefore, claims.length);
    Window window = new Window((settled - settledBefore) * 1e9 / nanos, own);
    settledBefore = settled;
    claimsBefore = claims.length;
    return window;
  }

  @Override
  public void close() {
    server.close();
  }
}
