package dev.inboxee.jca.deliver;

import dev.inboxee.jca.claim.Intake;
import dev.inboxee.jca.claim.Portion;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.settle.BatchEndings;
import dev.inboxee.jca.settle.Endings;
import java.util.List;

/**
 * Delivers batches: decides about each row, and carries everything out when the handler has
 * answered. Immutable.
 *
 * @param intake told of what concerns the next claims
 * @param handling decodes the rows and calls the handler
 * @param surroundings where that is done
 * @param endings settle the rows
 */
public record BatchDelivering(
    Intake intake, BatchHandling handling, Surroundings surroundings, Endings endings)
    implements Delivering {

  @Override
  public void deliver(Portion portion) {
    portion.rows().forEach(row -> row.hold().begin());
    BatchEndings ends = endings.ofBatch();
    List<RowDelivery> open =
        portion.rows().stream().filter(row -> !ends.decidedBefore(row)).toList();
    if (!open.isEmpty()) {
      BatchHandling.Handled handled = surroundings.run(() -> handling.of(open));
      handled.undecodable().forEach(ends::undecodable);
      Answer answer = handled.answer();
      if (answer != null) {
        decide(handled.taken(), answer, ends);
        tell(portion, answer);
      }
    }
    ends.settle();
    intake.kept();
  }

  private static void decide(List<RowDelivery> taken, Answer answer, BatchEndings ends) {
    if (answer instanceof Answer.Each each) {
      for (int i = 0; i < taken.size(); i++) {
        decide(taken.get(i), each.answers().get(i), ends);
      }
    } else {
      taken.forEach(row -> decide(row, answer, ends));
    }
  }

  private static void decide(RowDelivery row, Answer answer, BatchEndings ends) {
    if (answer instanceof Answer.Answered answered) {
      ends.answered(row, answered.outcome());
    } else if (answer instanceof Answer.Failed failed) {
      ends.failed(row, failed.cause());
    } else {
      ends.restore(row);
    }
  }

  private void tell(Portion portion, Answer answer) {
    if (answer instanceof Answer.Refused refused) {
      intake.refused(refused.cause());
    } else if (answer.ofHandler()) {
      intake.accepted(portion);
    }
  }
}
