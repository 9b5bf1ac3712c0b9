package dev.inboxee.jca.settle;

import dev.inboxee.Outcome;
import dev.inboxee.jca.claim.RowDelivery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the rows of one batch end: decided one by one, carried out together. Confined to a thread.
 */
public final class BatchEndings {

  private final Judge judge;
  private final Verdicts verdicts;
  private final Settler settler;
  private final List<Settler.Decided> decided = new ArrayList<>();

  BatchEndings(Judge judge, Verdicts verdicts, Settler settler) {
    this.judge = judge;
    this.verdicts = verdicts;
    this.settler = settler;
  }

  /** The same as {@link Endings#decidedBefore}. */
  public boolean decidedBefore(RowDelivery delivery) {
    Optional<Verdict> verdict = settler.decidedBefore(delivery, judge);
    verdict.ifPresent(found -> add(delivery, found));
    return verdict.isPresent();
  }

  /** The handler answered. */
  public void answered(RowDelivery delivery, Outcome outcome) {
    add(delivery, verdicts.answered(delivery, outcome));
  }

  /** The handler failed. */
  public void failed(RowDelivery delivery, Throwable cause) {
    add(delivery, verdicts.failed(delivery, cause));
  }

  /** The row did not decode. */
  public void undecodable(RowDelivery delivery, Throwable cause) {
    add(delivery, verdicts.undecodable(delivery, cause));
  }

  private void add(RowDelivery delivery, Verdict verdict) {
    decided.add(new Settler.Decided(delivery, verdict));
  }

  /** The row is as if never claimed. */
  public void restore(RowDelivery delivery) {
    decided.add(new Settler.Decided(delivery, null));
  }

  /** Carries out what was decided. */
  public void settle() {
    settler.settle(decided);
  }
}
