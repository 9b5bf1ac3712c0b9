package dev.inboxee.bench.plan;

import java.util.Set;
import java.util.TreeSet;

/**
 * What a claim cost.
 *
 * @param taken how many rows it took
 * @param read how many rows and index entries were read for it
 * @param buffers how many pages, 0 where the database does not tell
 * @param indexes which indexes led to them; {@code a scan} for a table that was read as a whole
 */
record Cost(int taken, long read, long buffers, Set<String> indexes) {

  static final Cost NONE = new Cost(0, 0, 0, Set.of());

  Cost and(Cost other) {
    Set<String> both = new TreeSet<>(indexes);
    both.addAll(other.indexes);
    return new Cost(taken + other.taken, read + other.read, buffers + other.buffers, both);
  }
}
