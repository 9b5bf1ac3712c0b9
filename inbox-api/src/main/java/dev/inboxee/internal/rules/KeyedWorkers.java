package dev.inboxee.internal.rules;

import dev.inboxee.internal.declaration.TuningMember;
import dev.inboxee.internal.declaration.TuningValue;
import dev.inboxee.internal.declaration.TuningValue.Reach;
import dev.inboxee.spi.table.Role;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which of the two kinds of workers is meant where values for both may be given. */
final class KeyedWorkers {

  private KeyedWorkers() {}

  /**
   * Whether the workers are keyed. What is given for the subscription goes before a default for
   * all; of two defaults the one for keyed workers counts where there are keys to go by.
   */
  static boolean areMeant(TuningScope scope, Map<TuningMember, TuningValue> values) {
    Reach byKey = reach(values.get(TuningMember.WORKERS_BY_KEY));
    boolean overruled = reach(values.get(TuningMember.WORKERS)) == Reach.SUBSCRIPTION;
    boolean served =
        scope.queue().has(Role.PARTITION_KEY)
            && !scope.queue().isFifo()
            && scope.taking() == TuningScope.Taking.MESSAGES;
    return byKey == Reach.SUBSCRIPTION || (byKey == Reach.ALL && served && !overruled);
  }

  private static @Nullable Reach reach(@Nullable TuningValue value) {
    return value == null ? null : value.reach();
  }
}
