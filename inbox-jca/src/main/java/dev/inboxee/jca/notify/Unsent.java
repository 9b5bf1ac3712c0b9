package dev.inboxee.jca.notify;

import dev.inboxee.spi.table.TableName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Notifications of one data source that wait for a thread; those that say the same are one.
 * Thread-safe, guarded by its monitor.
 */
final class Unsent {

  /** Which table was written, and which group; an empty text stands for several. */
  record Note(TableName table, String group) {}

  private final Set<Note> notes = new LinkedHashSet<>();
  private boolean sending;

  /** Adds one; whether a thread is to be sent for it. */
  synchronized boolean add(Note note) {
    notes.add(note);
    boolean idle = !sending;
    sending = true;
    return idle;
  }

  /** All that wait; if none does, the calling thread is through. */
  synchronized List<Note> take() {
    List<Note> taken = new ArrayList<>(notes);
    notes.clear();
    sending = !taken.isEmpty();
    return taken;
  }

  /** No thread comes for them. */
  synchronized void drop() {
    notes.clear();
    sending = false;
  }
}
