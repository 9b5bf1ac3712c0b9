package dev.inboxee.jca.cluster.check;

import java.util.TreeMap;

/** When rows were there for everybody: those of ids from 1 on, published in this order. */
public final class Published {

  private final TreeMap<Long, Long> committed = new TreeMap<>();

  /** All rows up to this one were there before any server was. */
  void atFirst(long id) {
    upTo(id, Long.MIN_VALUE);
  }

  /** All rows up to this one are committed. */
  void upTo(long id, long at) {
    committed.put(id, at);
  }

  /** When a row was committed for certain. */
  long by(long id) {
    var entry = committed.ceilingEntry(id);
    return entry == null ? Long.MAX_VALUE : entry.getValue();
  }
}
