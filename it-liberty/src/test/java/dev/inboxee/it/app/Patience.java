package dev.inboxee.it.app;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.awaitility.core.ThrowingRunnable;

/** How long to wait for what happens soon, on a machine that has much else to do. */
public final class Patience {

  private static final Duration BOUND = Duration.ofMinutes(1);

  private Patience() {}

  public static void until(Callable<Boolean> condition) {
    waiting().until(condition);
  }

  public static void until(ThrowingRunnable assertions) {
    waiting().untilAsserted(assertions);
  }

  /** The condition is about the calling thread, so that is where it is looked at. */
  public static void onThisThread(Callable<Boolean> condition) {
    waiting().pollInSameThread().until(condition);
  }

  private static ConditionFactory waiting() {
    return Awaitility.await()
        .atMost(BOUND)
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(20));
  }
}
