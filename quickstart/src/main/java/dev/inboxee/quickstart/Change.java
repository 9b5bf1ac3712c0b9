package dev.inboxee.quickstart;

import java.util.Objects;

/**
 * The message: what changed.
 *
 * @param record the record's name
 */
public record Change(String record) {

  /** Refuses a missing name, so that a payload without one does not decode. */
  public Change {
    Objects.requireNonNull(record, "record");
  }
}
