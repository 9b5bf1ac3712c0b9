package dev.inboxee.quickstart;

import jakarta.enterprise.context.ApplicationScoped;

/** Stands for the CRM and the ERP: slow, and at times too slow. */
@ApplicationScoped
class PretendedSystem {

  private static final long ANSWER_MILLIS = 150;

  /**
   * Pushes a record; the first attempt of one with {@code timeout} in its name times out.
   *
   * @return whether the system took it in time
   */
  boolean push(String record, int attempt) throws InterruptedException {
    Thread.sleep(ANSWER_MILLIS);
    return attempt > 1 || !record.contains("timeout");
  }
}
