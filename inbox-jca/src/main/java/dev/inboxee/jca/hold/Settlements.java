package dev.inboxee.jca.hold;

import dev.inboxee.spi.dialect.RowSettlement;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The settlements that a subscription can need, each built once. Immutable. */
public final class Settlements {

  private final Map<Settlement, RowSettlement> built = new HashMap<>();

  /**
   * Builds them.
   *
   * @param move where dead letters go, null if nowhere
   * @param form builds one
   * @param ofTheForm those that only this form has
   */
  public Settlements(
      QueueTable table,
      @Nullable Settlement move,
      Function<Settlement, RowSettlement> form,
      Settlement... ofTheForm) {
    List.of(new Settlement.Finish(), new Settlement.Free()).forEach(one -> add(one, form));
    List.of(ofTheForm).forEach(one -> add(one, form));
    if (table.has(Role.RETRY_AFTER)) {
      add(new Settlement.Delay(), form);
    }
    if (move != null) {
      add(move, form);
    }
  }

  private void add(Settlement settlement, Function<Settlement, RowSettlement> form) {
    built.put(settlement, form.apply(settlement));
  }

  /** The operation that carries a settlement out. */
  public RowSettlement of(Settlement settlement) {
    RowSettlement operation = built.get(settlement);
    if (operation == null) {
      throw new IllegalStateException("No statement was built for " + settlement);
    }
    return operation;
  }
}
