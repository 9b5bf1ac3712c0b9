package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses due rows without taking them. */
public interface AdvisoryCandidates extends Operation {

  /**
   * A due row. One bad row must not fail the choice of the others: a value that the driver cannot
   * read is a {@link ClaimedRow.Unreadable}.
   *
   * @param id its id; unreadable also where it is NULL
   * @param key the values of the lock key's columns
   * @param place where it stands among the rows of its partition key
   */
  record Candidate(Object id, List<@Nullable Object> key, Place place) {

    /**
     * A candidate where partition keys make no difference.
     *
     * @param id its id; unreadable also where it is NULL
     * @param key the values of the lock key's columns
     */
    public Candidate(Object id, List<@Nullable Object> key) {
      this(id, key, Place.FIRST);
    }
  }

  /** Where a candidate stands among the rows of its partition key. */
  enum Place {
    /** No other candidate of its key stands in front of it, or it has no key. */
    FIRST,
    /** Another one does, so that it is not the one to take. */
    BEHIND
  }

  /**
   * Chooses candidates.
   *
   * @param connection in autocommit
   * @param limit how many at most, 1 or more
   * @return due rows in claim order, those in work by others included
   * @throws SQLException if the statement failed
   */
  List<Candidate> choose(Connection connection, int limit) throws SQLException;
}
